import { fileUrl } from '../../base/paths/site-url.ts';
import { cacheNameOf, otherBuilds, isFullDownloadRequested } from './caches.ts';
import { isDataSaved } from './data-saver.ts';
import type { OfflineFile, OfflineManifest } from './manifest.ts';
import { storeFiles } from './store-files.ts';

const filesToKeep = async (
  { pages, extras }: OfflineManifest,
  others: readonly Cache[],
): Promise<OfflineFile[]> => {
  const files = [...pages, ...extras];
  if (await isFullDownloadRequested()) {
    return files;
  }
  const has = await Promise.all(
    files.map(async ([path]) => {
      const found = await Promise.all(others.map((cache) => cache.match(fileUrl(path))));
      return found.some(Boolean);
    }),
  );
  return files.filter((_file, index) => has[index]);
};

/**
 * Stores the shell, then tries to store the same files that older builds had stored.
 * @throws if the shell cannot be stored
 */
export const installBuild = async (manifest: OfflineManifest): Promise<void> => {
  const name = cacheNameOf(manifest);
  const names = await otherBuilds(name);
  const others = await Promise.all(names.map((each) => caches.open(each)));
  const cache = await caches.open(name);
  try {
    await storeFiles(manifest.shell, { cache, others, isOnlineAllowed: true });
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  const kept = await filesToKeep(manifest, others);
  await storeFiles(kept, {
    cache,
    others,
    isOnlineAllowed: !isDataSaved(navigator),
  }).catch(() => {
    // ignore the error, because `/offline` lists missing files
  });
};
