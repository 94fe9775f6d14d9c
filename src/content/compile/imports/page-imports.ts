import { keepPart } from '../../../base/text/file-part.ts';
import { includesIn, fileOfKey } from './includes.ts';
import { resolveImport } from './resolve-import.ts';

/**
 * Files that a page imports, directly or through other files. The compiler gets their text here, because it does not
 * read from disk.
 */
export type PageImports = {
  readonly path: string;
  /**
   * Maps paths in the content folder to file contents, or to null for missing files. Included parts have keys from
   * `includes.ts`.
   */
  readonly files: Readonly<Record<string, string | null>>;
};

export const canHaveImports = (text: string): boolean =>
  /\bimport\b|\brequire\s*\(|@include|8<-/.test(text);

const specifier = /(?:^|;)[ \t]*(?:import|\}[ \t]*from)\b[^'";]*(['"])([^'"\n]+)\1/gm;

const importedFiles = (text: string, from: string): string[] =>
  [...text.matchAll(specifier)].flatMap(({ 2: name = '' }) => {
    const found = resolveImport(name, 'default', from);
    return 'file' in found ? [found.file] : [];
  });

export const readPageImports = async (
  page: string,
  text: string,
  read: (file: string) => Promise<string | null>,
): Promise<PageImports> => {
  const files: Record<string, string | null> = {};
  const readAll = async (source: string, from: string): Promise<void> => {
    for (const file of importedFiles(source, from)) {
      if (!Object.hasOwn(files, file)) {
        const found = await read(file);
        files[file] = found;
        if (found !== null && /\.mdx?$/.test(file)) {
          await readAll(found, file);
        }
      }
    }
    for (const { keys, part } of includesIn(source, from)) {
      for (const key of keys) {
        if (!Object.hasOwn(files, key)) {
          const file = fileOfKey(key);
          const found = await read(file);
          const kept = found === null ? null : keepPart(found, part);
          files[key] = kept;
          await readAll(kept ?? '', file);
        }
      }
    }
  };
  await readAll(text, page);
  return { path: page, files };
};
