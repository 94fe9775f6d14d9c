import { existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { contentDir } from './content-dir.ts';

/** The folder of a site's own components. It need not exist. */
export const ownComponentsDir = (folder: string = contentDir()): string =>
  path.join(folder, 'components');

/** The folder by the path that a bundler has for its files, which follows links. */
export const realOwnComponentsDir = (): string => {
  const folder = ownComponentsDir();
  return existsSync(folder) ? realpathSync(folder) : folder;
};

/** The paths of all files below the folder of components, with `/` as separator, sorted. */
export const listOwnFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        // macOS adds a `.DS_Store` to the folders that its Finder shows.
        .filter((entry) => entry.isFile() && entry.name !== '.DS_Store')
        .map((entry) =>
          path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
        )
        .toSorted()
    : [];

/**
 * The name that pages use a component by: `Chart` for `Chart.tsx` and `Chart/index.tsx`. Null for a file that is only a
 * part of components.
 */
export const componentNameOf = (file: string): string | null =>
  /^([A-Z]\w*)(?:\/index)?\.[jt]sx$/.exec(file)?.[1] ?? null;

/** The CSS modules of the components of this run. */
export const listOwnStyleSheets = (): string[] => {
  const folder = realOwnComponentsDir();
  return listOwnFiles(folder)
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => path.join(folder, file));
};
