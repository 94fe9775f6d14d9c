import type { OfflineManifest } from './manifest.ts';

/** Cache name prefix. The space ends the base path, since an origin may have nested sites. */
export const cachePrefix = 'docs ';

const prefixOf = (basePath: string): string => `${cachePrefix}${basePath} `;

export const cacheNameOf = (basePath: string, { version }: Pick<OfflineManifest, 'version'>) =>
  prefixOf(basePath) + version;

const notesName = (basePath: string): string => `${prefixOf(basePath)}notes`;

const ownCaches = async (basePath: string): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(prefixOf(basePath)));

export const otherBuilds = async (basePath: string, current: string): Promise<string[]> =>
  (await ownCaches(basePath)).filter((name) => name !== current && name !== notesName(basePath));

/** Locks opening against removal, because `open` would recreate a removed cache. */
const lockName = (basePath: string): string => `${prefixOf(basePath)}caches`;

/** Never creates the cache; undefined if it was removed, as when offline reading is turned off. */
export const openIfKept = (basePath: string, cacheName: string): Promise<Cache | undefined> =>
  navigator.locks.request(lockName(basePath), { mode: 'shared' }, async () =>
    (await caches.has(cacheName)) ? caches.open(cacheName) : undefined,
  );

const wantedAddress = (basePath: string): string => `${basePath}offline-note/wanted`;

export const isAllWanted = async (basePath: string): Promise<boolean> =>
  // `open` would create the cache
  (await caches.match(wantedAddress(basePath), { cacheName: notesName(basePath) })) !== undefined;

/** Deleting works without free space. */
export const setAllWanted = async (basePath: string, isWanted: boolean): Promise<void> => {
  if (isWanted) {
    const notes = await caches.open(notesName(basePath));
    await notes.put(wantedAddress(basePath), Response.json(true));
  } else {
    const notes = await openIfKept(basePath, notesName(basePath));
    await notes?.delete(wantedAddress(basePath));
  }
};

export const removeCaches = async (names: readonly string[]): Promise<void> => {
  await Promise.all(names.map((name) => caches.delete(name)));
};

/** Removes all caches if still wanted once the lock is free. */
export const removeAllCaches = (basePath: string, isWanted: () => boolean): Promise<void> =>
  navigator.locks.request(lockName(basePath), async () => {
    if (isWanted()) {
      await removeCaches(await ownCaches(basePath));
    }
  });
