import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** What macOS adds to the folders that its Finder shows. */
const isOfFinder = (name: string): boolean => name === '.DS_Store';

/**
 * The paths of all files below a folder, with `/` as separator, sorted, so that nothing depends on the order of the file
 * system. Symbolic links are left out.
 *
 * @throws Error of the file system when the folder cannot be read
 */
export const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isOfFinder(entry.name))
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .toSorted();

type LinkedFilesOptions = {
  /** Whether a file or folder of this name is left out. */
  readonly isSkipped?: (name: string) => boolean;
  /** A folder whose inside links may lead to; others are not followed. */
  readonly within?: string;
};

/**
 * As `listFiles`, but symbolic links are followed, except into a folder that they are in and to nothing. A folder that
 * does not exist has no files.
 */
export const listLinkedFiles = (
  folder: string,
  { isSkipped = isOfFinder, within = path.parse(folder).root }: LinkedFilesOptions = {},
): string[] => {
  if (!existsSync(folder)) {
    return [];
  }
  const limit = path.join(realpathSync(within), path.sep);
  const files: string[] = [];
  const walk = (below: string, around: readonly string[]): void => {
    const location = path.join(folder, below);
    const stats = statSync(location, { throwIfNoEntry: false });
    const real = stats ? realpathSync(location) : '';
    if (!real.startsWith(limit) || around.includes(real)) {
      return;
    }
    if (stats?.isDirectory()) {
      for (const name of readdirSync(location).filter((entry) => !isSkipped(entry))) {
        walk(path.posix.join(below, name), [...around, real]);
      }
    } else if (stats?.isFile()) {
      files.push(below);
    }
  };
  walk('', []);
  return files.toSorted();
};
