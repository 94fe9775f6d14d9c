import type { OfflineManifest } from './manifest.ts';

/** What names of caches begin with. An origin may have other sites, some below this one: a space ends the base path. */
export const cachePrefix = 'docs ';

const prefixOf = (basePath: string): string => `${cachePrefix}${basePath} `;

/** The cache of a build, which holds no file of another one. */
export const cacheNameOf = (basePath: string, { version }: Pick<OfflineManifest, 'version'>) =>
  prefixOf(basePath) + version;

/** The cache of what outlives a build. */
const notesName = (basePath: string): string => `${prefixOf(basePath)}notes`;

/** All caches of the site, those of other builds included. */
const ownCaches = async (basePath: string): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(prefixOf(basePath)));

/** The caches of all builds but one. */
export const otherBuilds = async (basePath: string, current: string): Promise<string[]> =>
  (await ownCaches(basePath)).filter((name) => name !== current && name !== notesName(basePath));

/** Held while a cache is looked for and opened, and while all are removed: opening one that was removed meanwhile would create it. */
const lockName = (basePath: string): string => `${prefixOf(basePath)}caches`;

/**
 * A cache, which is not created; undefined where it is gone: a reader who has turned offline reading off has deleted it. What is
 * stored in a cache that was removed meanwhile is gone with it.
 */
export const openIfKept = (basePath: string, cacheName: string): Promise<Cache | undefined> =>
  navigator.locks.request(lockName(basePath), { mode: 'shared' }, async () =>
    (await caches.has(cacheName)) ? caches.open(cacheName) : undefined,
  );

const wantedAddress = (basePath: string): string => `${basePath}offline-note/wanted`;

/** Whether the reader has asked for everything, of later versions too. */
export const isAllWanted = async (basePath: string): Promise<boolean> =>
  // `open` would create the cache
  (await caches.match(wantedAddress(basePath), { cacheName: notesName(basePath) })) !== undefined;

/** Removing the note works without any space left. */
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

/** Removes everything that the site has stored, if that is still wanted when nothing else uses the caches. */
export const removeAllCaches = (basePath: string, isWanted: () => boolean): Promise<void> =>
  navigator.locks.request(lockName(basePath), async () => {
    if (isWanted()) {
      await removeCaches(await ownCaches(basePath));
    }
  });
