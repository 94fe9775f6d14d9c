import { isRecord } from '../../../base/json/is-record.ts';
import { formatPointer, parseFragment, valueAt } from '../../../base/json/json-pointer.ts';
import type { OpenapiDocument } from '../../document/openapi-document.ts';

/** Maps the JSON Pointer of each shortened list to the original indexes of the remaining entries. */
export type KeptEntries = Readonly<Record<string, readonly number[]>>;

/** Maximum number of references to follow, more than any real chain needs. References may be circular. */
const maxHops = 20;

const resolvePath = (document: OpenapiDocument, path: readonly string[]): readonly string[] => {
  let at = path;
  for (let hops = 0; hops < maxHops; hops++) {
    const node = valueAt(document, at);
    const reference = isRecord(node) ? node['$ref'] : undefined;
    if (typeof reference !== 'string' || !reference.startsWith('#')) {
      return at;
    }
    at = parseFragment(reference.slice(1));
  }
  return at;
};

/** Maps a path in the document without internal parts back to a path in the original document. */
export const restorePath = (
  document: OpenapiDocument,
  kept: KeptEntries,
  keys: readonly string[],
): readonly string[] => {
  if (Object.keys(kept).length === 0) {
    return keys;
  }
  let at: readonly string[] = [];
  return keys.map((key) => {
    at = resolvePath(document, at);
    const index = kept[formatPointer(at)]?.[Number(key)];
    at = [...at, key];
    return index === undefined ? key : String(index);
  });
};
