import path from 'node:path';
import { relativePath } from '../../base/files/file-path.ts';
import { encodePath } from '../../base/paths/route-path.ts';
import { createNameIndex } from '../../problems/name-index.ts';
import { suggest } from '../../problems/suggest.ts';

const baseOf = (file: string): string => path.posix.basename(file).toLowerCase();

const takeOnly = <Value>(values: readonly Value[] = []): Value | undefined =>
  values.length === 1 ? values[0] : undefined;

export const createFileSuggestions = (files: Iterable<string>) => {
  let indexes: ReturnType<typeof createIndexes> | undefined;
  return (file: string): string | undefined => {
    indexes ??= createIndexes([...files]);
    const inFolder = indexes.folders.get(path.posix.dirname(file)) ?? [];
    const near = suggest(path.posix.basename(file), inFolder);
    return (
      takeOnly(indexes.byCase.get(file.toLowerCase())) ??
      (near === undefined ? undefined : path.posix.join(path.posix.dirname(file), near)) ??
      takeOnly(indexes.byName.get(baseOf(file))) ??
      suggest(file, indexes.paths)
    );
  };
};

const createIndexes = (files: readonly string[]) => {
  const byFolder = Map.groupBy(files, (file) => path.posix.dirname(file));
  return {
    byCase: Map.groupBy(files, (file) => file.toLowerCase()),
    byName: Map.groupBy(files, baseOf),
    folders: new Map(
      [...byFolder].map(([folder, own]) => [
        folder,
        createNameIndex(own.map((file) => path.posix.basename(file))),
      ]),
    ),
    paths: createNameIndex(files),
  };
};

export const addressFrom = (from: string, file: string): string =>
  encodePath(file.startsWith('static/') ? file.slice('static'.length) : relativePath(from, file));
