import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathBelow } from './file-path.ts';

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
    .map((entry) => pathBelow(folder, path.join(entry.parentPath, entry.name)))
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
  const walk = (below: string, real: string, around: readonly string[]): void => {
    const inside = [...around, real];
    for (const entry of readdirSync(path.join(folder, below), { withFileTypes: true })) {
      const at = path.posix.join(below, entry.name);
      if (isSkipped(entry.name)) {
        continue;
      }
      if (entry.isFile()) {
        files.push(at);
      } else if (entry.isDirectory()) {
        walk(at, path.join(real, entry.name), inside);
      } else if (entry.isSymbolicLink()) {
        follow(at, inside);
      }
    }
  };
  // Only for links: asking the system for the real path of each file takes as long as reading them three times.
  const follow = (at: string, around: readonly string[]): void => {
    const location = path.join(folder, at);
    const stats = statSync(location, { throwIfNoEntry: false });
    const real = stats ? realpathSync(location) : '';
    if (!real.startsWith(limit) || around.includes(real)) {
      return;
    }
    if (stats?.isDirectory()) {
      walk(at, real, around);
    } else if (stats?.isFile()) {
      files.push(at);
    }
  };
  follow('', []);
  return files.toSorted();
};
