import { cacheNameOf, otherBuilds, isAllWanted } from './caches.ts';
import { isDataSaved } from './data-saver.ts';
import type { OfflineFile, OfflineManifest } from './manifest.ts';
import { storeFiles } from './store-files.ts';

/** The files that the reader had of other builds; all if the reader has asked for all. */
const filesToKeep = async (
  { pages, extras }: OfflineManifest,
  others: readonly Cache[],
  basePath: string,
): Promise<OfflineFile[]> => {
  const files = [...pages, ...extras];
  if (await isAllWanted(basePath)) {
    return files;
  }
  const has = await Promise.all(
    files.map(async ([path]) => {
      const found = await Promise.all(others.map((cache) => cache.match(basePath + path)));
      return found.some(Boolean);
    }),
  );
  return files.filter((_file, index) => has[index]);
};

/**
 * Stores what this build needs before it can become active: its shell as a whole, or nothing. Then what the reader had of the
 * build before it, so that nothing is missing offline after an update; that may fail.
 *
 * @throws when the shell cannot be stored, which leaves the build before it active
 */
export const installBuild = async (manifest: OfflineManifest, basePath: string): Promise<void> => {
  const name = cacheNameOf(basePath, manifest);
  const names = await otherBuilds(basePath, name);
  const others = await Promise.all(names.map((each) => caches.open(each)));
  const cache = await caches.open(name);
  try {
    await storeFiles(manifest.shell, { cache, others, basePath, isOnlineAllowed: true });
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  const kept = await filesToKeep(manifest, others, basePath);
  await storeFiles(kept, {
    cache,
    others,
    basePath,
    isOnlineAllowed: !isDataSaved(navigator),
  }).catch(() => {
    // `/offline` says what is missing
  });
};
