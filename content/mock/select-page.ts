import { isRecord } from '../../src/json/is-record.ts';
import type { Call } from './call.ts';

const firstPage = 0;

/** JSON in base64url without padding. */
export const encode = (value: unknown): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Cursors are opaque to callers: the encoded index of the next page's first entry. */
const decodeCursor = (cursor: unknown): number => {
  try {
    const text = atob(String(cursor).replaceAll('-', '+').replaceAll('_', '/'));
    const { after } = JSON.parse(text) as { after: unknown };
    return typeof after === 'number' && after > 0 ? after : firstPage;
  } catch {
    return firstPage;
  }
};

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
export const selectPage = (all: readonly unknown[], { limit, cursor, ...query }: Call['query']) => {
  if (typeof limit !== 'number') {
    return { items: all };
  }
  const matching = all.filter((entry) => matchesQuery(entry, query));
  const start = cursor === undefined ? firstPage : decodeCursor(cursor);
  const end = start + limit;
  return {
    items: matching.slice(start, end),
    nextCursor: end < matching.length ? encode({ after: end }) : null,
  };
};
