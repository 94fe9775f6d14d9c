import { resolveImport } from './resolve-import.ts';

/** The files that a page imports, directly or through others, so that its compilation needs no disk. */
export type PageImports = {
  /** The page's path below the content folder. */
  readonly path: string;
  /** Text by path below the content folder; null where there is no such file. */
  readonly files: Readonly<Record<string, string | null>>;
};

/** Whether a text may refer to other files. */
export const mayImport = (text: string): boolean => /\bimport\b|\brequire\s*\(/.test(text);

const specifier = /(?:^|;)[ \t]*(?:import|\}[ \t]*from)\b[^'";]*(['"])([^'"\n]+)\1/gm;

/** The files whose text a page needs. May name some too many, such as those of an import in a block of code. */
const importedFiles = (text: string, from: string): string[] =>
  [...text.matchAll(specifier)].flatMap(({ 2: name = '' }) => {
    const found = resolveImport(name, 'default', from);
    return 'file' in found ? [found.file] : [];
  });

/**
 * Reads every file that a page needs.
 *
 * @param read the text of a file below the content folder, null for a file that does not exist
 */
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
  };
  await readAll(text, page);
  return { path: page, files };
};
