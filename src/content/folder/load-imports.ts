import { readFile } from 'node:fs/promises';
import { mayImport, readPageImports } from '../compile/imports/page-imports.ts';
import type { ContentFolder } from './content-folder.ts';
import type { FileMemo } from './file-memo.ts';
import type { ContentFile } from './load-files.ts';

/** Adds the text of imported files: partials, and files that are shown as code. */
export const loadImports = (
  { diskPath }: Pick<ContentFolder, 'diskPath'>,
  pages: readonly ContentFile[],
  memo: FileMemo<string | null>,
): Promise<ContentFile[]> => {
  const read = async (name: string): Promise<string | null> => {
    const file = diskPath(name);
    if (file === null) {
      return null;
    }
    return memo.read(file, async () => {
      const text = await readFile(file, 'utf8').catch(() => null);
      return text?.replaceAll('\r\n', '\n').replace(/^\uFEFF/, '') ?? null;
    });
  };
  return Promise.all(
    pages.map(async (page) =>
      mayImport(page.source)
        ? { ...page, imports: await readPageImports(page.file, page.source, read) }
        : page,
    ),
  );
};
