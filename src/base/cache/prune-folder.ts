import { type Stats, statSync } from 'node:fs';
import { readdir, rm, utimes } from 'node:fs/promises';
import path from 'node:path';

export type CacheLimit = {
  readonly folder: string;
  readonly used: ReadonlySet<string>;
  /** Maximum total size of the files in bytes, or maximum number of folders. */
  readonly max: number;
};

type Entry = { readonly name: string; readonly stats: Stats };

const day = 24 * 60 * 60 * 1000;
const isOld = ({ stats }: Entry): boolean => Date.now() - stats.mtimeMs > day;

const readEntries = async (folder: string): Promise<Entry[]> => {
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((name) => {
    const stats = statSync(path.join(folder, name), { throwIfNoEntry: false });
    return stats ? [{ name, stats }] : [];
  });
};

const sizeOf = ({ stats }: Entry): number => (stats.isFile() ? stats.size : 1);

const findSurplus = (entries: readonly Entry[], { used, max }: CacheLimit): Entry[] => {
  const latestFirst = entries.toSorted(
    (a, b) =>
      Number(used.has(b.name)) - Number(used.has(a.name)) || b.stats.mtimeMs - a.stats.mtimeMs,
  );
  let total = 0;
  return latestFirst.filter((entry) => {
    total += sizeOf(entry);
    return total > max && !used.has(entry.name);
  });
};

export const touchEntries = async (folder: string, names: Iterable<string>): Promise<void> => {
  const now = new Date();
  for (const name of names) {
    const stats = statSync(path.join(folder, name), { throwIfNoEntry: false });
    if (stats && isOld({ name, stats })) {
      await utimes(path.join(folder, name), now, now);
    }
  }
};

const isTemporary = ({ name }: Entry): boolean => !/^[\da-f]{40}$/.test(name);

/**
 * Removes the least recently used entries beyond the limit, and leftovers of interrupted writes after a day. An entry's
 * modification time records the day of its last use.
 */
export const pruneFolder = async (limit: CacheLimit): Promise<void> => {
  const { folder } = limit;
  const entries = await readEntries(folder);
  const abandoned = entries.filter((entry) => isTemporary(entry) && isOld(entry));
  const surplus = findSurplus(
    entries.filter((entry) => !isTemporary(entry)),
    limit,
  );
  await Promise.all(
    [...surplus, ...abandoned].map(({ name }) =>
      rm(path.join(folder, name), { recursive: true, force: true }),
    ),
  );
};
