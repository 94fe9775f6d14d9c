import type { ResolvedRefMap } from '@redocly/openapi-core';
import { isRecord } from '../../base/json/is-record.ts';
import { valueAt } from '../../base/json/json-pointer.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import { documentNodes } from '../document/document-nodes.ts';
import { targetOf } from './locate-node.ts';
import { isDocumentName, type OpenapiFiles } from './openapi-files.ts';
import type { ParsedFile } from './parsed-file.ts';

/** Referenced top-level keys, grouped by file. Null means that the whole file is referenced. */
type UsedEntries = ReadonlyMap<string, ReadonlySet<string | null>>;

/** Lists the references in parts that overlays removed, including indirect references, as `file::reference`. */
const listRemovedReferences = (files: OpenapiFiles): readonly string[] => {
  const ids = new Set<string>();
  const visit = (file: ParsedFile, value: unknown): void => {
    for (const { value: node } of documentNodes(value)) {
      const { $ref: reference } = node;
      const id = `${file.file}::${String(reference)}`;
      if (typeof reference === 'string' && !ids.has(id)) {
        ids.add(id);
        const target = targetOf(files, file, reference);
        visit(target?.file ?? file, target && valueAt(target.file.value, target.path));
      }
    }
  };
  files.forEach((file) => file.removed?.forEach((part) => visit(file, part)));
  return [...ids];
};

const collectUsedEntries = (files: OpenapiFiles, references: ResolvedRefMap): UsedEntries => {
  const used = new Map<string, Set<string | null>>();
  for (const id of [...references.keys(), ...listRemovedReferences(files)]) {
    const [from = '', reference = ''] = id.split('::');
    const file = files.get(from);
    const target = file && targetOf(files, file, reference);
    if (target) {
      const entries = used.get(target.file.file) ?? new Set();
      used.set(target.file.file, entries.add(target.path[0] ?? null));
    }
  }
  return used;
};

const unusedOf = (file: ParsedFile, used: ReadonlySet<string | null>): Problem[] => {
  const entries = isRecord(file.value) ? Object.keys(file.value) : [];
  if (used.has(null)) {
    return [];
  }
  const unused = entries.filter((key) => !used.has(key));
  return unused.length === entries.length
    ? [
        createProblem({
          code: 'openapi/unused-entry',
          location: { kind: 'file', file: file.displayFile },
          expected: 'a file that another file refers to',
          found: 'no reference to it',
        }),
      ]
    : unused.map((key) =>
        createProblem({
          code: 'openapi/unused-entry',
          location: file.keyLocationAt([key]),
          expected: 'an entry with a reference to it',
          found: `\`${key}\`, which has none`,
        }),
      );
};

export const findUnusedEntries = (
  files: OpenapiFiles,
  root: ParsedFile,
  references: ResolvedRefMap,
): Problem[] => {
  const used = collectUsedEntries(files, references);
  return [...files.values()]
    .filter((file) => file !== root && isDocumentName(file.file))
    .flatMap((file) => unusedOf(file, used.get(file.file) ?? new Set()));
};
