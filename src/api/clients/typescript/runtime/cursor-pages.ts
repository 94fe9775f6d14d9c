import { isRecord, valueAt } from './json.ts';

type CursorPlan = { readonly items: readonly string[]; readonly next: readonly string[] };

/**
 * Yields the entries of all pages, loading one page at a time.
 *
 * @param load returns the page for a cursor
 */
export async function* eachItem<Item>(
  { items, next }: CursorPlan,
  load: (cursor: string | undefined) => Promise<unknown>,
  first: string | undefined,
): AsyncGenerator<Item, void, undefined> {
  let cursor = first;
  const passed = new Set<unknown>();
  do {
    passed.add(cursor);
    const page = await load(cursor);
    const entries = valueAt(page, items);
    yield* (Array.isArray(entries) ? entries : []) as Item[];
    const following = isRecord(page) ? valueAt(page, next) : null;
    cursor = typeof following === 'string' && following !== '' ? following : undefined;
    // Without this check, a server that repeats a cursor would cause an endless loop.
  } while (cursor !== undefined && !passed.has(cursor));
}
