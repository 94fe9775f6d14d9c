import { exec } from 'jsonpath-rfc9535';
import { withoutNotation } from '../../../base/json/exact-json.ts';
import { isContainer, isRecord } from '../../../base/json/is-record.ts';
import { valueAt } from '../../../base/json/json-pointer.ts';
import { type NodePath, targetOf } from '../locate-node.ts';
import type { OpenapiFiles } from '../openapi-files.ts';
import type { ParsedFile } from '../parsed-file.ts';

const externalReference = (value: unknown): string | null =>
  isRecord(value) && typeof value['$ref'] === 'string' && !value['$ref'].startsWith('#')
    ? value['$ref']
    : null;

/** Follows references to other files, because a path in an overlay refers to the document as a whole. */
const followFiles = (files: OpenapiFiles, node: NodePath): NodePath => {
  let at = node;
  for (let hops = 0; hops < 20; hops++) {
    const reference = externalReference(valueAt(at.file.value, at.path));
    const target = reference === null ? null : targetOf(files, at.file, reference);
    if (!target) {
      break;
    }
    at = target;
  }
  return at;
};

/** Replaces references to other files with their contents. Keeps circular references. */
const joinFiles = (
  files: OpenapiFiles,
  node: NodePath,
  ancestors: ReadonlySet<unknown> = new Set(),
): unknown => {
  const at = followFiles(files, node);
  const value = valueAt(at.file.value, at.path);
  if (!isContainer(value) || ancestors.has(value)) {
    return value;
  }
  const inside = new Set([...ancestors, value]);
  const join = (key: string): unknown =>
    joinFiles(files, { file: at.file, path: [...at.path, key] }, inside);
  return Array.isArray(value)
    ? value.map((_, index) => join(String(index)))
    : Object.fromEntries(Object.keys(value).map((key) => [key, join(key)]));
};

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** The library escapes characters in keys, as in normalized paths (RFC 9535, section 2.7). */
const unescapeKey = (key: string | number): string =>
  String(key).replaceAll(/\\(?:u([\da-f]{4})|(.))/g, (_, code?: string, char = '') =>
    code === undefined ? (escapes[char] ?? char) : String.fromCharCode(Number.parseInt(code, 16)),
  );

export type Target = {
  readonly value: unknown;
  /** Location of the value itself, with references to other files followed. */
  readonly node: NodePath;
  /** Location of the value, or of the reference that points to it. */
  readonly slot: NodePath;
};

/**
 * Evaluates a JSONPath (RFC 9535) on the document.
 *
 * @throws SyntaxError if `expression` is not a JSONPath
 */
export const findTargets = (
  files: OpenapiFiles,
  root: ParsedFile,
  expression: string,
): readonly Target[] => {
  const start = { file: root, path: [] };
  const document = files.size === 1 ? root.value : joinFiles(files, start);
  const targets: Target[] = [];
  // The library compares only plain numbers.
  exec(withoutNotation(document) as never, expression, (_value, path) => {
    const keys = path.map(unescapeKey);
    let slot: NodePath = start;
    for (const key of keys) {
      const { file, path: parent } = followFiles(files, slot);
      slot = { file, path: [...parent, key] };
    }
    targets.push({ value: valueAt(document, keys), slot, node: followFiles(files, slot) });
  });
  return targets;
};
