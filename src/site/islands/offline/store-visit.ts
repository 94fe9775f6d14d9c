import { filePathOf } from '../../offline/addresses.ts';
import type { OfflineFile, OfflineManifest } from '../../offline/manifest.ts';
import { storeFiles } from '../../offline/store-files.ts';
import { buildOf, findActive, isTurnedOff, pathsIn } from './service-worker.ts';
import { findFirstFile } from './shown-build.ts';

const findLoaded = async (manifest: OfflineManifest): Promise<OfflineFile[]> => {
  const loaded = new Set(
    performance.getEntriesByType('resource').map(({ name }) => filePathOf(name)),
  );
  const first = await findFirstFile(manifest);
  const others = [...manifest.pages, ...manifest.extras].filter(([path]) => loaded.has(path));
  return first ? [first, ...others] : [];
};

/**
 * Stores files that the worker missed, because they were loaded before it started. Also stores the shell if it is
 * missing, because browsers may revive an old worker without installing it again.
 *
 * @throws like `storeFiles`
 */
export const storeVisit = async (): Promise<void> => {
  const worker = await findActive();
  if (!worker) {
    return;
  }
  const { manifest, cacheName } = await buildOf(worker);
  const stored = await pathsIn(cacheName);
  const neededFiles = [...manifest.shell, ...(await findLoaded(manifest))];
  const missing = neededFiles.filter(([path]) => !stored.has(path));
  // offline reading may have been turned off in the meantime; do not recreate the cache
  if (missing.length > 0 && !isTurnedOff()) {
    const cache = await caches.open(cacheName);
    await storeFiles(missing, { cache, others: [], isOnlineAllowed: true });
  }
};
