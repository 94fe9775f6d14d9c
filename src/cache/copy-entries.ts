import { existsSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { isEntryName } from './prune-folder.ts';

/**
 * Copies the entries of all caches below a folder to another one. Equal names are equal entries, so that those which it has
 * already stay. What is not an entry is left out.
 *
 * @throws Error of the file system
 */
export const copyEntries = async (from: string, to: string): Promise<void> => {
  const caches = await readdir(from, { withFileTypes: true });
  for (const { name } of caches.filter((each) => each.isDirectory())) {
    for (const entry of (await readdir(path.join(from, name))).filter(isEntryName)) {
      const target = path.join(to, name, entry);
      if (!existsSync(target)) {
        await cp(path.join(from, name, entry), target, { recursive: true });
      }
    }
  }
};
