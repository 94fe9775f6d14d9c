import { isRecord } from '../../base/json/is-record.ts';
import { parseFragment, valueAt } from '../../base/json/json-pointer.ts';
import type { SourceLocation } from '../../problems/problem.ts';
import { isDocumentName, type OpenapiFiles } from './openapi-files.ts';
import type { ParsedFile } from './parsed-file.ts';
import { resolveFile } from './openapi-resolver.ts';

export type NodePath = { readonly file: ParsedFile; readonly path: readonly string[] };

export const targetOf = (
  files: OpenapiFiles,
  from: ParsedFile,
  reference: string,
): NodePath | null => {
  const [name = '', fragment = ''] = reference.split('#', 2);
  const file = name === '' ? from : files.get(resolveFile(from.file, name) ?? '');
  return file ? { file, path: parseFragment(fragment) } : null;
};

const follow = (files: OpenapiFiles, start: ParsedFile, keys: readonly string[]): NodePath => {
  let file = start;
  let path: string[] = [];
  let value: unknown = start.value;
  const enter = (key: string): void => {
    const example = key === 'value' && isRecord(value) ? value['externalValue'] : undefined;
    const target =
      typeof example === 'string' && valueAt(value, ['value']) === undefined
        ? targetOf(files, file, example)
        : null;
    if (target && isDocumentName(target.file.file)) {
      ({ file } = target);
      path = [...target.path];
      value = valueAt(file.value, path);
      return;
    }
    value = valueAt(value, [key]);
    path = [...path, target ? 'externalValue' : key];
  };
  for (const key of keys) {
    for (let hops = 0; hops < 20 && isRecord(value) && typeof value['$ref'] === 'string'; hops++) {
      const target = targetOf(files, file, value['$ref']);
      if (!target) {
        return { file, path };
      }
      ({ file } = target);
      path = [];
      value = file.value;
      target.path.forEach(enter);
    }
    enter(key);
  }
  return { file, path };
};

/**
 * `keys` is the path to a value in the bundled document. `locateKey` returns the location of the last key, not of the
 * value.
 */
export type Locators = {
  readonly locate: (keys: readonly string[]) => SourceLocation;
  readonly locateKey: (keys: readonly string[]) => SourceLocation;
};

export const createLocators = (files: OpenapiFiles, root: ParsedFile): Locators => ({
  locate: (keys) => {
    const { file, path } = follow(files, root, keys);
    return file.locationAt(path);
  },
  locateKey: (keys) => {
    const { file, path } = follow(files, root, keys);
    return file.keyLocationAt(path);
  },
});
