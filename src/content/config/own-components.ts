import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { listLinkedFiles } from '../../base/files/list-files.ts';
import { contentDir } from './content-dir.ts';

/** The folder of a site's own components. It need not exist. */
export const ownComponentsDir = (folder: string = contentDir()): string =>
  path.join(folder, 'components');

/** The folder by the path that a bundler has for its files, which follows links. */
export const realOwnComponentsDir = (): string => {
  const folder = ownComponentsDir();
  return existsSync(folder) ? realpathSync(folder) : folder;
};

/**
 * The paths of all files below the folder of components. Symbolic links are followed to what is inside of the content
 * folder: loading the content reports others.
 */
export const listOwnFiles = (folder: string): string[] =>
  listLinkedFiles(folder, { within: path.dirname(folder) });

/**
 * The name that pages use a component by: `Chart` for `Chart.tsx` and `Chart/index.tsx`. Null for a file that is only a
 * part of components.
 */
export const componentNameOf = (file: string): string | null =>
  /^([A-Z]\w*)(?:\/index)?\.[jt]sx$/.exec(file)?.[1] ?? null;
