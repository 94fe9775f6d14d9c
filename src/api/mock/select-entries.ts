import { isRecord } from '../../base/json/is-record.ts';
import type { Call } from './call.ts';

const sizes = new Set([
  'limit',
  'per_page',
  'perpage',
  'page_size',
  'pagesize',
  'size',
  'count',
  'take',
]);
const starts = new Set(['offset', 'skip', 'start']);

const find = (query: Call['query'], names: ReadonlySet<string>): number | null => {
  const found = Object.entries(query).find(([name]) => names.has(name.toLowerCase()));
  return typeof found?.[1] === 'number' ? found[1] : null;
};

const matches = (entry: Readonly<Record<string, unknown>>, query: Call['query']): boolean =>
  Object.entries(query).every(([name, wanted]) => {
    const own = entry[name];
    const isComparable = ['string', 'number', 'boolean'].includes(typeof own);
    return !isComparable || isRecord(wanted) || [wanted].flat().includes(own);
  });

/** The entries whose properties match the query parameters of the same names: the page that the usual parameters name. */
export const selectEntries = <Entry extends Readonly<Record<string, unknown>>>(
  all: readonly Entry[],
  query: Call['query'],
): Entry[] => {
  const matching = all.filter((entry) => matches(entry, query));
  const size = find(query, sizes);
  const page = find(query, new Set(['page']));
  const start = find(query, starts) ?? (size !== null && page !== null ? (page - 1) * size : 0);
  const from = Math.max(0, start);
  return size === null ? matching.slice(from) : matching.slice(from, from + Math.max(0, size));
};
