import { isData, isNameMap } from './document-nodes.ts';

export type DescribedText = { readonly path: readonly string[]; readonly text: string };

/** Keys whose value is Markdown, or a map or list of Markdown strings. */
const textKeys: ReadonlySet<string> = new Set([
  'description',
  'x-enumDescriptions',
  'x-enum-descriptions',
]);

const isTextAt = (key: string, child: unknown, isMap: boolean, isInText: boolean): boolean =>
  (!isMap && textKeys.has(key)) || (isInText && typeof child === 'string');

export function* describedTexts(
  value: unknown,
  path: readonly string[] = [],
  isMap = false,
  isText = false,
): Generator<DescribedText> {
  if (typeof value === 'string' && isText) {
    yield { path, text: value };
  }
  if (typeof value !== 'object' || value === null) {
    return;
  }
  for (const [key, child] of Object.entries(value)) {
    if (isMap || !isData(key, child)) {
      yield* describedTexts(
        child,
        [...path, key],
        !isMap && isNameMap(key, child),
        isTextAt(key, child, isMap, isText),
      );
    }
  }
}

/**
 * Replaces all Markdown strings in a document, or in data derived from it. Unchanged objects are reused, not copied.
 */
export const mapDescribedTexts = <Value>(root: Value, change: (text: string) => string): Value => {
  const known = new Map<unknown, unknown>();
  const map = (value: unknown, isMap: boolean, isInText: boolean): unknown => {
    if (typeof value !== 'object' || value === null) {
      return value;
    }
    if (known.has(value)) {
      return known.get(value);
    }
    const entries = Object.entries(value).map(([key, child]): [string, unknown] => {
      const isText = isTextAt(key, child, isMap, isInText);
      const isNames = !isMap && isNameMap(key, child);
      if (typeof child === 'string' && isText) {
        return [key, change(child)];
      }
      return [key, !isMap && isData(key, child) ? child : map(child, isNames, isText)];
    });
    const before: readonly unknown[] = Object.values(value);
    const isSame = entries.every(([, child], index) => child === before[index]);
    const copy = Array.isArray(value)
      ? entries.map(([, child]) => child)
      : Object.fromEntries(entries);
    const result = isSame ? value : copy;
    known.set(value, result);
    return result;
  };
  return map(root, false, false) as Value;
};
