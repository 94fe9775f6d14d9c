import path from 'node:path';
import { type FolderCache, type FolderCacheDeclaration, openFolderCache } from './folder-cache.ts';
import { pruneFolder, touchEntries } from './prune-folder.ts';
import {
  type CacheActivity,
  type ValueCache,
  type ValueCacheDeclaration,
  openValueCache,
} from './value-cache.ts';

/** The caches of one run. Each folder is opened by the declaration of what it holds. */
export type Caches = {
  readonly open: <Value>(declaration: ValueCacheDeclaration<Value>) => ValueCache<Value>;
  readonly openFolders: (declaration: FolderCacheDeclaration) => FolderCache;
  /** Activity so far, by cache folder. */
  readonly activities: ReadonlyMap<string, Readonly<CacheActivity>>;
  /** Deletes every entry of the opened caches that this run did not use, when it ends. */
  readonly trim: () => void;
};

const reportDamage = (folder: string, { damaged }: CacheActivity): void => {
  if (damaged > 0) {
    const entries = damaged === 1 ? '1 damaged entry' : `${damaged} damaged entries`;
    process.stderr.write(`Found and replaced ${entries} of the cache ${folder}\n`);
  }
};

/**
 * Gives a run its caches, and prunes those that it wrote to when it ends: there is no other way to open a cache, so
 * that none can grow without limit.
 *
 * @param folder the folder of all caches, usually `cacheDir`
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
      // A later run repeats what fails here; the error must not hide the result of this run.
      await touchEntries(cacheFolder, activity.used).catch(() => undefined);
      if (activity.writes > 0 || isTrimmed) {
        const max = isTrimmed ? 0 : activity.max;
        await pruneFolder({ ...activity, folder: cacheFolder, max }).catch(() => undefined);
      }
    }
  }
};
