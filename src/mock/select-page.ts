import { isRecord } from '../json/is-record.ts';
import type { Call } from './call.ts';

const firstPage = 0;

/** Cursors are opaque to callers: base64url of the index of the next page's first entry. */
const encodeCursor = (after: number): string =>
  btoa(JSON.stringify({ after })).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const decodeCursor = (cursor: unknown): number => {
  try {
    const text = atob(String(cursor).replaceAll('-', '+').replaceAll('_', '/'));
    const { after } = JSON.parse(text) as { after: unknown };
    return typeof after === 'number' && after > 0 ? after : firstPage;
  } catch {
    return firstPage;
  }
};

type Page<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null };

const matchesQuery = (entry: unknown, query: Call['query']): boolean =>
  !isRecord(entry) ||
  Object.entries(query).every(([name, value]) => {
    const tags = entry['tags'];
    if (name === 'tag' && Array.isArray(tags)) {
      return tags.includes(value);
    }
    const own = entry[name];
    return own === undefined || [value].flat().some((wanted) => wanted === own);
  });

/** The entries whose properties match the query parameters of the same names: the page by `limit` and `cursor`. */
export const selectPage = <Item>(all: readonly Item[], query: Call['query']): Page<Item> => {
  const matching = all.filter((entry) => matchesQuery(entry, query));
  const limit = typeof query['limit'] === 'number' ? query['limit'] : 20;
  const start = query['cursor'] === undefined ? firstPage : decodeCursor(query['cursor']);
  const end = start + limit;
  return {
    items: matching.slice(start, end),
    nextCursor: end < matching.length ? encodeCursor(end) : null,
  };
};
