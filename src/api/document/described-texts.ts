import { isRecord } from '../../base/json/is-record.ts';
import { followReference } from '../../base/json/json-pointer.ts';
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

type HeldText = DescribedText & { readonly holder: object; readonly key: string };

/**
 * Yields each text once. Paths continue through references, as in the author's files, which lack the bundler's
 * components.
 */
export function* reachedTexts(document: Readonly<Record<string, unknown>>): Generator<HeldText> {
  const visited = new Set<unknown>();
  function* visit(
    value: unknown,
    path: readonly string[],
    isMap: boolean,
    isInText: boolean,
  ): Generator<HeldText> {
    if (typeof value !== 'object' || value === null || visited.has(value)) {
      return;
    }
    visited.add(value);
    if (!isMap && isRecord(value) && typeof value['$ref'] === 'string') {
      yield* visit(followReference(document, value['$ref']), path, false, false);
    }
    for (const [key, child] of Object.entries(value)) {
      const at = [...path, key];
      const isText = isTextAt(key, child, isMap, isInText);
      if (typeof child === 'string' && isText) {
        yield { path: at, text: child, holder: value, key };
      } else if (isMap || !isData(key, child)) {
        yield* visit(child, at, !isMap && isNameMap(key, child), isText);
      }
    }
  }
  const { components, ...first } = document;
  // Visit components last, because the bundler may have added some that are in no file at this path.
  yield* visit({ ...first, components }, [], false, false);
}

/**
 * Replaces all Markdown strings in a document, or in data derived from it. Unchanged objects are reused, not copied.
 */
export const mapDescribedTexts = <Value>(
  root: Value,
  change: (text: string, holder: object, key: string) => string,
): Value => {
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
        return [key, change(child, value, key)];
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
