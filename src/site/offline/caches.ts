import type { OfflineManifest } from './manifest.ts';

/** What names of caches begin with. An origin may have other sites, some below this one: a space ends the base path. */
export const cachePrefix = 'docs ';

const prefixOf = (basePath: string): string => `${cachePrefix}${basePath} `;

/** The cache of a build, which holds no file of another one. */
export const cacheNameOf = (basePath: string, { version }: Pick<OfflineManifest, 'version'>) =>
  prefixOf(basePath) + version;

/** The cache of what outlives a build: notes of the worker. */
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

/** `wanted`: the reader has asked for everything. `tabs`: which build open tabs show (`TabsNote`). */
type Note = 'wanted' | 'tabs';

const noteAddress = (basePath: string, note: Note): string => `${basePath}offline-note/${note}`;

export const readNote = async (basePath: string, note: Note): Promise<unknown> => {
  // `open` would create it
  const found = await caches.match(noteAddress(basePath, note), {
    cacheName: notesName(basePath),
  });
  return found?.json();
};

export const writeNote = async (basePath: string, note: Note, value: unknown): Promise<void> => {
  const notes = await caches.open(notesName(basePath));
  await notes.put(noteAddress(basePath, note), Response.json(value));
};

/** Works without any space left, as nothing is written. */
export const removeNote = async (basePath: string, note: Note): Promise<void> => {
  const notes = await openIfKept(basePath, notesName(basePath));
  await notes?.delete(noteAddress(basePath, note));
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
