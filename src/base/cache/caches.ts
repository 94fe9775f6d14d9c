import path from 'node:path';
import { type FolderCache, type FolderCacheDeclaration, openFolderCache } from './folder-cache.ts';
import { pruneFolder, touchEntries } from './prune-folder.ts';
import {
  type CacheActivity,
  type ValueCache,
  type ValueCacheDeclaration,
  openValueCache,
} from './value-cache.ts';

export type Caches = {
  readonly open: <Value>(declaration: ValueCacheDeclaration<Value>) => ValueCache<Value>;
  readonly openFolders: (declaration: FolderCacheDeclaration) => FolderCache;
  readonly activities: ReadonlyMap<string, Readonly<CacheActivity>>;
  /** At the end of the run, deletes unused entries from all caches that it opened. */
  readonly trim: () => void;
};

const reportDamage = (folder: string, { damaged }: CacheActivity): void => {
  if (damaged > 0) {
    const entries = damaged === 1 ? '1 damaged entry' : `${damaged} damaged entries`;
    process.stderr.write(`Found and replaced ${entries} of the cache ${folder}\n`);
  }
};

/**
 * The only way to open caches. When the run ends, prunes every cache that it wrote to.
 *
 * @param folder parent folder of all caches, usually `cacheDir`
 */
export const withCaches = async <Result>(
  folder: string,
  run: (caches: Caches) => Promise<Result>,
): Promise<Result> => {
  const activities = new Map<string, CacheActivity & { readonly max: number }>();
  let isTrimmed = false;
  const enter = (name: string, max: number): [folder: string, activity: CacheActivity] => {
    const cacheFolder = path.resolve(folder, name);
    const activity = activities.get(cacheFolder) ?? { used: new Set(), max, writes: 0, damaged: 0 };
    activities.set(cacheFolder, activity);
    return [cacheFolder, activity];
  };
  try {
    return await run({
      open: (declaration) => {
        const [cacheFolder, activity] = enter(declaration.folder, declaration.maxBytes);
        return openValueCache(cacheFolder, declaration, activity);
      },
      openFolders: (declaration) => {
        const [cacheFolder, activity] = enter(declaration.folder, declaration.maxEntries);
        return openFolderCache(cacheFolder, declaration, activity);
      },
      activities,
      trim: () => {
        isTrimmed = true;
      },
    });
  } finally {
    for (const [cacheFolder, activity] of activities) {
      reportDamage(cacheFolder, activity);
      // Ignore errors, so that they do not hide the result of this run. The next run prunes again.
      await touchEntries(cacheFolder, activity.used).catch(() => undefined);
      if (activity.writes > 0 || isTrimmed) {
        const max = isTrimmed ? 0 : activity.max;
        await pruneFolder({ ...activity, folder: cacheFolder, max }).catch(() => undefined);
      }
    }
  }
};
