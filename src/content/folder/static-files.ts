import { existsSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../base/files/list-files.ts';
import type { ContentFolder } from './content-folder.ts';

export type StaticFiles = ReadonlyMap<string, string>;

/**
 * `own` contains the files in `static/`. `all` also contains the files in `public/` that no file in `static/` replaces.
 */
export const loadStaticFiles = (
  { files }: Pick<ContentFolder, 'files'>,
  publicDir: string,
): { readonly own: StaticFiles; readonly all: StaticFiles } => {
  const own = new Map(
    [...files]
      .filter(([file]) => file.startsWith('static/'))
      .map(([file, disk]) => [file.slice('static'.length), disk]),
  );
  const shared = (existsSync(publicDir) ? listFiles(publicDir) : []).map(
    (file) => [`/${file}`, path.join(publicDir, file)] as const,
  );
  return { own, all: new Map([...shared, ...own]) };
};
