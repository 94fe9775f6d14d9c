import { fileUrl } from '../../base/paths/site-url.ts';
import type { OfflineManifest } from './manifest.ts';

export const cachePrefix = 'docs ';

/**
 * Name of one of this site's caches or locks. An origin may host nested sites, so a space separates the site's root
 * from the name.
 */
const ownName = (name: string): string => `${cachePrefix}${fileUrl('')} ${name}`;

export const cacheNameOf = ({ version }: Pick<OfflineManifest, 'version'>): string =>
  ownName(version);

const ownCaches = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(ownName('')));

export const otherBuilds = async (current: string): Promise<string[]> =>
  (await ownCaches()).filter((name) => name !== current && name !== ownName('notes'));

/**
 * Opens a cache without creating it. Returns undefined if the cache was removed, for example because offline reading
 * was turned off.
 */
export const openIfKept = (cacheName: string): Promise<Cache | undefined> =>
  // the lock prevents a removal between the two calls; otherwise, `open` would recreate the cache
  navigator.locks.request(ownName('caches'), { mode: 'shared' }, async () =>
    (await caches.has(cacheName)) ? caches.open(cacheName) : undefined,
  );

const allPagesMarker = (): string => fileUrl('offline-note/wanted');

export const isFullDownloadRequested = async (): Promise<boolean> =>
  // unlike `caches.open`, this does not create the cache
  (await caches.match(allPagesMarker(), { cacheName: ownName('notes') })) !== undefined;

/** Stores the choice as the presence of an entry, because an entry can be deleted even if the storage is full. */
export const setFullDownloadRequested = async (isRequested: boolean): Promise<void> => {
  if (isRequested) {
    const notes = await caches.open(ownName('notes'));
    await notes.put(allPagesMarker(), Response.json(true));
  } else {
    const notes = await openIfKept(ownName('notes'));
    await notes?.delete(allPagesMarker());
  }
};

export const removeCaches = async (names: readonly string[]): Promise<void> => {
  await Promise.all(names.map((name) => caches.delete(name)));
};

export const removeAllCaches = (isStillRequested: () => boolean): Promise<void> =>
  navigator.locks.request(ownName('caches'), async () => {
    if (isStillRequested()) {
      await removeCaches(await ownCaches());
    }
  });
