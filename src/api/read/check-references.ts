import { isRecord } from '../../json/is-record.ts';
import { formatPointer, valueAt } from '../../json/json-pointer.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';
import { type NodePath, targetOf } from './locate-node.ts';
import type { OpenapiFiles, ParsedFile } from './openapi-files.ts';
import { relativeName } from './openapi-resolver.ts';

const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : [];

/** The pointer with its first unknown key replaced by the only similar one. */
const suggestPointer = (written: string, { file, path }: NodePath): string | undefined => {
  const unknown = path.findIndex(
    (_, index) => valueAt(file.value, path.slice(0, index + 1)) === undefined,
  );
  const key = path[unknown];
  const meant =
    key === undefined
      ? undefined
      : suggest(key, keysOf(valueAt(file.value, path.slice(0, unknown))));
  return meant && `${written.split('#')[0]}#${formatPointer(path.with(unknown, meant))}`;
};

/** A reference that leads nowhere. Null if it leads into a file that cannot be read, which is a problem already. */
export const describeBrokenReference = (
  files: OpenapiFiles,
  { file, path }: NodePath,
): Problem | null => {
  const holder = valueAt(file.value, path);
  const written = isRecord(holder) ? holder['$ref'] : holder;
  if (typeof written !== 'string') {
    return null;
  }
  const location = file.locationAt(isRecord(holder) ? [...path, '$ref'] : path);
  const target = targetOf(files, file, written);
  if (!target) {
    const [name = ''] = written.split('#', 1);
    return createProblem({
      code: 'openapi/unknown-file',
      location,
      expected: 'a file of the OpenAPI document',
      found: `\`${name}\``,
      suggestion: suggest(
        name,
        [...files.keys()].map((other) => relativeName(file.file, other)),
      ),
    });
  }
  return target.file.isReadable
    ? createProblem({
        code: 'openapi/unknown-pointer',
        location,
        expected: 'a pointer to something that exists',
        found: `\`${written}\``,
        suggestion: suggestPointer(written, target),
      })
    : null;
};

/** Follows references that lead to nothing but references. Null if one leads back to the start. */
const isEndless = (files: OpenapiFiles, start: NodePath): boolean => {
  const passed = new Set<string>();
  let at: NodePath | null = start;
  while (at) {
    const id = JSON.stringify([at.file.file, at.path]);
    if (passed.has(id)) {
      return true;
    }
    passed.add(id);
    const value = valueAt(at.file.value, at.path);
    at =
      isRecord(value) && typeof value['$ref'] === 'string'
        ? targetOf(files, at.file, value['$ref'])
        : null;
  }
  return false;
};

const findEndless = (files: OpenapiFiles, at: NodePath, value: unknown): NodePath | null => {
  if (typeof value !== 'object' || value === null) {
    return null;
  }
  if (isRecord(value) && typeof value['$ref'] === 'string' && isEndless(files, at)) {
    return at;
  }
  for (const [key, child] of Object.entries(value)) {
    const found = findEndless(files, { file: at.file, path: [...at.path, key] }, child);
    if (found) {
      return found;
    }
  }
  return null;
};

/** The first reference that leads back to itself, which has no value at all. */
export const findCircularReference = (files: OpenapiFiles, root: ParsedFile): Problem | null => {
  for (const file of [root, ...files.values()]) {
    const found = findEndless(files, { file, path: [] }, file.value);
    if (found) {
      const { $ref: written } = valueAt(file.value, found.path) as { $ref: string };
      return createProblem({
        code: 'openapi/circular-reference',
        location: file.locationAt([...found.path, '$ref']),
        expected: 'a reference that leads to a value',
        found: `\`${written}\`, which leads back to itself`,
      });
    }
  }
  return null;
};
