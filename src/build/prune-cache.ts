import { type Stats, statSync } from 'node:fs';
import { readdir, rm, utimes } from 'node:fs/promises';
import path from 'node:path';

/** What a part of the cache may hold. */
export type CacheBound = {
  readonly folder: string;
  /** Names of the entries that this build used; they stay, and count as used now. */
  readonly used: ReadonlySet<string>;
  /** Bytes of all entries that are files, or the number of those that are folders. */
  readonly limit: number;
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

const costOf = ({ stats }: Entry): number => (stats.isFile() ? stats.size : 1);

/** Entries beyond the limit, those that were not used for longest first to go. */
const chooseSurplus = (entries: readonly Entry[], { used, limit }: CacheBound): Entry[] => {
  const latestFirst = entries.toSorted(
    (a, b) =>
      Number(used.has(b.name)) - Number(used.has(a.name)) || b.stats.mtimeMs - a.stats.mtimeMs,
  );
  let total = 0;
  return latestFirst.filter((entry) => {
    total += costOf(entry);
    return total > limit && !used.has(entry.name);
  });
};

/**
 * Removes what was not used for longest from a part of the cache, until that holds no more than it may, and whatever an
 * interrupted build left more than a day ago. The time of an entry's last change tells of its last use, to the day.
 */
export const pruneCache = async (bound: CacheBound): Promise<void> => {
  const { folder, used } = bound;
  const entries = await readEntries(folder);
  const isLeftOver = (entry: Entry): boolean => entry.name.endsWith('.tmp') && isOld(entry);
  const surplus = new Set([...chooseSurplus(entries, bound), ...entries.filter(isLeftOver)]);
  const touched = entries.filter((entry) => used.has(entry.name) && isOld(entry));
  const now = new Date();
  await Promise.all([
    ...[...surplus].map(({ name }) =>
      rm(path.join(folder, name), { recursive: true, force: true }),
    ),
    ...touched.map(({ name }) => utimes(path.join(folder, name), now, now)),
  ]);
};
