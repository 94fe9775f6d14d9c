import { isRecord } from '../../src/base/json/is-record.ts';
import { rejectValue } from './api-problem.ts';
import type { Call } from './call.ts';

export const encode = (value: unknown): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const decode = (text: string): unknown => {
  try {
    return JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
};

const hashOf = (text: string): string =>
  new TextEncoder()
    .encode(text)
    .reduce((hash, byte) => (hash * 33 + byte) % 2 ** 32, 5381)
    .toString(36);

/** A cursor is valid only for the same list, filters and caller. */
const scopeOf = ({ operation, path, query, callerId }: Call): string => {
  const filters = Object.entries(query).filter(([name]) => name !== 'limit' && name !== 'cursor');
  return hashOf(JSON.stringify([operation.id, path, filters, callerId]));
};

const startOf = (call: Call): number => {
  const { cursor } = call.query;
  if (typeof cursor !== 'string') {
    return 0;
  }
  const content = decode(cursor);
  const after = isRecord(content) && content['of'] === scopeOf(call) ? content['after'] : null;
  return typeof after === 'number'
    ? after
    : rejectValue('/query/cursor', 'must be the nextCursor of a page of this list');
};

const otherParameters = new Set(['limit', 'cursor', 'playerId']);

const matchesQuery = (entry: unknown, query: Call['query']): boolean =>
  !isRecord(entry) ||
  Object.entries(query).every(([name, value]) => {
    const tags = entry['tags'];
    if (name === 'tag' && Array.isArray(tags)) {
      return tags.includes(value);
    }
    const own = entry[name];
    return (
      otherParameters.has(name) ||
      own === undefined ||
      [value].flat().some((requested) => requested === own)
    );
  });

/**
 * Keeps entries whose properties equal the query parameters of the same name, then selects a page by `limit` and
 * `cursor`.
 */
export const selectPage = (all: readonly unknown[], call: Call) => {
  const { limit } = call.query;
  const matching = all.filter((entry) => matchesQuery(entry, call.query));
  if (typeof limit !== 'number') {
    return { items: matching };
  }
  const start = startOf(call);
  const end = start + limit;
  return {
    items: matching.slice(start, end),
    nextCursor: end < matching.length ? encode({ after: end, of: scopeOf(call) }) : null,
  };
};
