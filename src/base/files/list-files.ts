import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathBelow } from './file-path.ts';

const isFinderFile = (name: string): boolean => name === '.DS_Store';

/**
 * Returns the sorted paths (with `/`) of all files below a folder. Ignores symbolic links.
 *
 * @throws a file system error if the folder cannot be read
 */
export const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isFinderFile(entry.name))
    .map((entry) => pathBelow(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();

type LinkedFilesOptions = {
  readonly isSkipped?: (name: string) => boolean;
  /** Skips links to targets outside the folder. */
  readonly within?: string;
};

/** Like `listFiles`, but follows symbolic links except broken and circular ones. A missing folder has no files. */
export const listLinkedFiles = (
  folder: string,
  { isSkipped = isFinderFile, within = path.parse(folder).root }: LinkedFilesOptions = {},
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
  // Resolve only links, because resolving all files takes three times as long as reading them.
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
