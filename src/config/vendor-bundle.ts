import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from '../cache/cache-dir.ts';
import { type CacheKey, createCacheKey } from '../cache/cache-key.ts';
import { type FolderCacheDeclaration, folderOfEntry } from '../cache/folder-cache.ts';

/** Bundles of the interactive reference. */
export const vendorCache: FolderCacheDeclaration = {
  folder: 'vendor',
  sources: [
    'package-lock.json',
    'src/build/bundle-vendor.ts',
    'src/build/vendor-patches.ts',
    'src/files',
    'src/server/compress.ts',
    'src/vendor',
  ],
  maxEntries: 6,
};

/** The file of a bundle that lists those which a browser needs first. */
export const firstFilesName = 'first-files.json';

const vendorKey = (): CacheKey => createCacheKey(vendorCache.sources, process.version);

/** The path that the site serves the bundle at, without a trailing slash. */
export const vendorBundlePath = (): string => `/assets/reference-${vendorKey().slice(0, 12)}`;

/** The paths of the files that a browser needs first; none before the bundle is built. */
export const firstVendorFiles = async (): Promise<readonly string[]> => {
  const folder = folderOfEntry(path.resolve(cacheDir, vendorCache.folder), vendorKey());
  const list = await readFile(path.join(folder, firstFilesName), 'utf8').catch(() => '[]');
  const names = JSON.parse(list) as readonly string[];
  return names.map((name) => `${vendorBundlePath()}/${name}`);
};
