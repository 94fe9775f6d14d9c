import { valueAt } from './json.ts';

/**
 * `counts` says if the page number counts pages or, like an offset, entries. `items` and `total` are paths to values in
 * a page.
 */
type NumberedPlan = {
  readonly counts: 'pages' | 'entries';
  readonly items: readonly string[];
  readonly total: readonly string[] | null;
};

/**
 * Formats entries for comparison. Numbers become text such as `number 5`, because JSON would write `1e999` (infinity in
 * JavaScript) as null.
 */
const toKey = (entries: readonly unknown[]): string =>
  JSON.stringify(entries, (_key, item: unknown) =>
    typeof item === 'number' || typeof item === 'bigint' ? `${typeof item} ${item}` : item,
  );

/**
 * Yields the entries of all pages, loading one page at a time. Stops after an empty page, or once the total is reached.
 * If there is no total, it also stops after a page that is shorter than the previous one.
 *
 * @param load returns the page with the given number
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
    // Stop at a repeated page, because a server that ignores the page parameter would return it forever.
    if (entries.length === 0 || toKey(entries) === toKey(before)) {
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
