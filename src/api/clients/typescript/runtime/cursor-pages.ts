import { isRecord, valueAt } from './json.ts';

/** Where a page has its entries, and what asks for the next one. */
type CursorPlan = { readonly items: readonly string[]; readonly next: readonly string[] };

/**
 * The entries of all pages of a list, one page at a time.
 *
 * @param load one page, by the cursor of the page before
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
    // A server that returns a cursor again would never end.
  } while (cursor !== undefined && !passed.has(cursor));
}
