import { filePathOf } from '../../offline/addresses.ts';
import type { OfflineFile, OfflineManifest } from '../../offline/manifest.ts';
import { storeFiles } from '../../offline/store-files.ts';
import { basePath, buildOf, findActive, isTurnedOff, pathsIn, scopeOf } from './service-worker.ts';
import { findFirstFile } from './shown-build.ts';

/** What the page has loaded so far, as far as it can be read offline; nothing if the page is of another build. */
const findLoaded = async (manifest: OfflineManifest): Promise<OfflineFile[]> => {
  const loaded = new Set(
    performance.getEntriesByType('resource').map(({ name }) => filePathOf(name, scopeOf())),
  );
  const first = await findFirstFile(manifest);
  const others = [...manifest.pages, ...manifest.extras].filter(([path]) => loaded.has(path));
  return first ? [first, ...others] : [];
};

/**
 * Stores what the worker has not seen: what was read before it was there, and its shell, which browsers do not install again
 * where they revive a worker that was turned off.
 *
 * @throws as `storeFiles`
 */
export const storeVisit = async (): Promise<void> => {
  const worker = await findActive();
  if (!worker) {
    return;
  }
  const { manifest, cacheName } = await buildOf(worker);
  const stored = await pathsIn(cacheName);
  const wanted = [...manifest.shell, ...(await findLoaded(manifest))];
  const missing = wanted.filter(([path]) => !stored.has(path));
  // it may have been turned off meanwhile: no cache has to come back
  if (missing.length > 0 && !isTurnedOff()) {
    const cache = await caches.open(cacheName);
    await storeFiles(missing, { cache, others: [], basePath, isOnlineAllowed: true });
  }
};
