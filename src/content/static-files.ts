import path from 'node:path';
import { listFiles } from './list-files.ts';

/** Files that are served as they are: address → file on disk. */
export type StaticFiles = ReadonlyMap<string, string>;

const addressesOf = async (folder: string): Promise<StaticFiles> =>
  new Map((await listFiles(folder)).map((file) => [`/${file}`, path.join(folder, file)]));

/**
 * The static files of a site: those of `static/` in the content folder (`own`), and `all`, to which `public/` adds what
 * the site does not have itself.
 */
export const loadStaticFiles = async (
  contentDir: string,
  publicDir: string,
): Promise<{ readonly own: StaticFiles; readonly all: StaticFiles }> => {
  const [own, shared] = await Promise.all([
    addressesOf(path.join(contentDir, 'static')),
    addressesOf(publicDir),
  ]);
  return { own, all: new Map([...shared, ...own]) };
};
