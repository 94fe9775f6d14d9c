import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { mayImport, readPageImports } from './compile/imports/page-imports.ts';
import type { FileMemo } from './file-memo.ts';
import type { ContentFile } from './load-files.ts';

/** Adds to each page the text of the files that it imports: partials, and files that it shows as code. */
export const loadImports = (
  directory: string,
  pages: readonly ContentFile[],
  memo: FileMemo<string | null>,
): Promise<ContentFile[]> => {
  const read = (name: string): Promise<string | null> => {
    const file = path.join(directory, name);
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
