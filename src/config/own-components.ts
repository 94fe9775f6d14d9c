import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
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

/** The real path of what a symbolic link leads to; null outside of a folder, and for a link to nothing. */
const realInside = (link: string, folder: string): string | null => {
  try {
    const real = realpathSync(link);
    return real.startsWith(folder + path.sep) ? real : null;
  } catch {
    return null;
  }
};

/**
 * The paths of all files below the folder of components, with `/` as separator, sorted. Symbolic links are followed to
 * what is inside of the content folder, except into a folder that they are in: loading the content reports others.
 */
export const listOwnFiles = (folder: string): string[] => {
  const files: string[] = [];
  const walk = (below: string, around: readonly string[]): void => {
    const directory = path.join(folder, below);
    // macOS adds a `.DS_Store` to the folders that its Finder shows.
    for (const name of readdirSync(directory).filter((entry) => entry !== '.DS_Store')) {
      const real = realInside(path.join(directory, name), around[0] ?? '');
      const stats = real === null ? null : statSync(real);
      const file = path.posix.join(below, name);
      if (real !== null && stats?.isDirectory() && !around.includes(real)) {
        walk(file, [...around, real]);
      } else if (stats?.isFile()) {
        files.push(file);
      }
    }
  };
  if (existsSync(folder)) {
    const real = realpathSync(folder);
    walk('', [realpathSync(path.dirname(folder)), real]);
  }
  return files.toSorted();
};

/**
 * The name that pages use a component by: `Chart` for `Chart.tsx` and `Chart/index.tsx`. Null for a file that is only a
 * part of components.
 */
export const componentNameOf = (file: string): string | null =>
  /^([A-Z]\w*)(?:\/index)?\.[jt]sx$/.exec(file)?.[1] ?? null;

/** The CSS modules of the components of this run, by the path that a bundler has for them. */
export const listOwnStyleSheets = (): string[] => {
  const folder = realOwnComponentsDir();
  return listOwnFiles(folder)
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => realpathSync(path.join(folder, file)));
};
