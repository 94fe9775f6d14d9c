import { readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

const isSkipped = (name: string): boolean => name.startsWith('.') || name === 'node_modules';

/**
 * All files below a folder, as paths with `/` in a fixed order; none where there is no such folder. Links are followed,
 * except into a folder that contains them. Hidden files and installed packages are no content.
 */
export const walkFolder = (folder: string): string[] => {
  const files: string[] = [];
  const walk = (below: string, open: ReadonlySet<string>): void => {
    const directory = path.join(folder, below);
    const real = realpathSync(directory);
    if (open.has(real)) {
      return;
    }
    for (const name of readdirSync(directory).filter((entry) => !isSkipped(entry))) {
      const file = path.posix.join(below, name);
      const stats = statSync(path.join(folder, file), { throwIfNoEntry: false });
      if (stats?.isDirectory()) {
        walk(file, new Set([...open, real]));
      } else if (stats?.isFile()) {
        files.push(file);
      }
    }
  };
  if (isFolder(folder)) {
    walk('', new Set());
  }
  return files.toSorted();
};

export const isFolder = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;

export const isFile = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
