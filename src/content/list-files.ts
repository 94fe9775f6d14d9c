import { readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * The paths of all files below a folder, with `/` as separator, sorted, so that nothing later depends on the order of the
 * file system. A missing folder has none.
 */
export const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return (
    entries
      // macOS adds a `.DS_Store` to the folders that its Finder shows.
      .filter((entry) => entry.isFile() && entry.name !== '.DS_Store')
      .map((entry) =>
        path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
      )
      .toSorted()
  );
};
