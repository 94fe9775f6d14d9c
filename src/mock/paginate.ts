const firstPage = 0;

/** Cursors are opaque to callers: base64url of where the next page begins. */
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

/** One page of a list by `limit` and `cursor` of a checked query. */
export const paginate = <Item>(
  all: readonly Item[],
  query: Readonly<Record<string, unknown>>,
): Page<Item> => {
  const limit = typeof query['limit'] === 'number' ? query['limit'] : 20;
  const start = query['cursor'] === undefined ? firstPage : decodeCursor(query['cursor']);
  const end = start + limit;
  return {
    items: all.slice(start, end),
    nextCursor: end < all.length ? encodeCursor(end) : null,
  };
};
