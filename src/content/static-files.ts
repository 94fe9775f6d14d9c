import path from 'node:path';
import type { ContentFolder } from './content-folder.ts';
import { listFiles } from './list-files.ts';

/** Files that are served as they are: address → file on disk. */
export type StaticFiles = ReadonlyMap<string, string>;

/**
 * The static files of a site: those of `static/` in the content folder (`own`), and `all`, to which `public/` adds what
 * the site does not have itself.
 */
export const loadStaticFiles = async (
  { files }: Pick<ContentFolder, 'files'>,
  publicDir: string,
): Promise<{ readonly own: StaticFiles; readonly all: StaticFiles }> => {
  const own = new Map(
    [...files]
      .filter(([file]) => file.startsWith('static/'))
      .map(([file, disk]) => [file.slice('static'.length), disk]),
  );
  const shared = (await listFiles(publicDir)).map(
    (file) => [`/${file}`, path.join(publicDir, file)] as const,
  );
  return { own, all: new Map([...shared, ...own]) };
};
