import { formatJson, valueAt } from './json.ts';

/** What the number of a page counts, and where a page has its entries and the number of all entries. */
type NumberedPlan = {
  readonly counts: 'pages' | 'entries';
  readonly items: readonly string[];
  readonly total: readonly string[] | null;
};

/**
 * The entries of all pages of a list, one page at a time. The last page is the one that is empty or brings the number of
 * entries to the total; without a total, also one that is shorter than the page before.
 *
 * @param load one page, by its number
 */
export async function* eachNumberedItem<Item>(
  { counts, items, total }: NumberedPlan,
  load: (number: number) => Promise<unknown>,
  first: number | bigint,
): AsyncGenerator<Item, void, undefined> {
  let number = Number(first);
  let count = 0;
  let before: readonly unknown[] = [];
  for (;;) {
    const page = await load(number);
    const found = valueAt(page, items);
    const entries = Array.isArray(found) ? found : [];
    // A server that does not know the parameter would return the same page without end.
    if (entries.length === 0 || formatJson(entries) === formatJson(before)) {
      return;
    }
    yield* entries as Item[];
    count += entries.length;
    const all = total && valueAt(page, total);
    if (typeof all === 'number' ? count >= all : entries.length < before.length) {
      return;
    }
    before = entries;
    number += counts === 'pages' ? 1 : entries.length;
  }
}
