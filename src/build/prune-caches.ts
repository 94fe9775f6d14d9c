import { vendorBundleKey, vendorCacheDir } from '../config/vendor-bundle.ts';
import type { BuiltSite } from '../content/build-site.ts';
import { documentCacheDir } from '../content/site-store.ts';
import { type CodeBundle, codeCacheDir } from './bundle-code.ts';
import { pruneCache } from './prune-cache.ts';
import { type Rendered, pageCacheDir } from './render-pages.ts';

/** Of pages and of documents, in bytes, besides what the last build used. */
const fileLimit = 512 * 1024 * 1024;
/** Of bundles: as many states of the code one goes back and forth between. */
const bundleLimit = 6;

/** Keeps every part of the cache within its bound after a build. */
export const pruneCaches = async (
  { site }: BuiltSite,
  bundle: CodeBundle,
  { keys }: Rendered,
): Promise<void> => {
  const documents = new Set(site.documents.map(({ compiled }) => `${compiled}.json`));
  const vendor = new Set([vendorBundleKey()]);
  const code = new Set([bundle.key]);
  await Promise.all([
    pruneCache({ folder: pageCacheDir, used: keys, limit: fileLimit }),
    pruneCache({ folder: documentCacheDir, used: documents, limit: fileLimit }),
    pruneCache({ folder: codeCacheDir, used: code, limit: bundleLimit }),
    pruneCache({ folder: vendorCacheDir, used: vendor, limit: bundleLimit }),
    // a build that ended removes its own
    pruneCache({ folder: '.cache/builds', used: new Set(), limit: Infinity }),
  ]);
};
