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
export const ownCaches = async (basePath: string): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(prefixOf(basePath)));

/** The caches of all builds but one. */
export const otherBuilds = async (basePath: string, current: string): Promise<string[]> =>
  (await ownCaches(basePath)).filter((name) => name !== current && name !== notesName(basePath));

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
  if (await caches.has(notesName(basePath))) {
    const notes = await caches.open(notesName(basePath));
    await notes.delete(noteAddress(basePath, note));
  }
};

export const removeCaches = async (names: readonly string[]): Promise<void> => {
  await Promise.all(names.map((name) => caches.delete(name)));
};
