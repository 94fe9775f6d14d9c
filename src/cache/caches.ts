import path from 'node:path';
import { type FolderCache, type FolderCacheDeclaration, openFolderCache } from './folder-cache.ts';
import { pruneFolder, touchEntries } from './prune-folder.ts';
import {
  type CacheEvents,
  type ValueCache,
  type ValueCacheDeclaration,
  openValueCache,
} from './value-cache.ts';

/** The caches of one run. Each folder is opened by the declaration of what it holds. */
export type Caches = {
  readonly open: <Value>(declaration: ValueCacheDeclaration<Value>) => ValueCache<Value>;
  readonly openFolders: (declaration: FolderCacheDeclaration) => FolderCache;
};

/** What happened in one folder during a run. */
type Activity = { readonly used: Set<string>; max: number; writes: number; damaged: number };

const createActivity = (): Activity => ({ used: new Set(), max: 0, writes: 0, damaged: 0 });

const eventsOf = (activity: Activity): CacheEvents => ({
  onUse: (key) => activity.used.add(key),
  onWrite: () => {
    activity.writes += 1;
  },
  onDamage: () => {
    activity.damaged += 1;
  },
});

const reportDamage = (folder: string, { damaged }: Activity): void => {
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
  const activities = new Map<string, Activity>();
  const enter = (name: string, max: number): { folder: string; events: CacheEvents } => {
    const cacheFolder = path.resolve(folder, name);
    const activity = activities.get(cacheFolder) ?? createActivity();
    activities.set(cacheFolder, activity);
    activity.max = max;
    return { folder: cacheFolder, events: eventsOf(activity) };
  };
  try {
    return await run({
      open: (declaration) => {
        const entered = enter(declaration.folder, declaration.maxBytes);
        return openValueCache(entered.folder, declaration, entered.events);
      },
      openFolders: (declaration) => {
        const entered = enter(declaration.folder, declaration.maxEntries);
        return openFolderCache(entered.folder, declaration, entered.events);
      },
    });
  } finally {
    for (const [cacheFolder, activity] of activities) {
      reportDamage(cacheFolder, activity);
      // What fails here is done by a later run; it must not hide how this one ended.
      await touchEntries(cacheFolder, activity.used).catch(() => undefined);
      if (activity.writes > 0) {
        await pruneFolder({ folder: cacheFolder, ...activity }).catch(() => undefined);
      }
    }
  }
};
