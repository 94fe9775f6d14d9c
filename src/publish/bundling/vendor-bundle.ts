import { addBasePath } from '../../base/paths/base-path.ts';
import { readBasePath } from '../../content/config/base-path.ts';
import { type CacheKey, createCacheKey } from '../../base/cache/cache-key.ts';
import type { FolderCacheDeclaration } from '../../base/cache/folder-cache.ts';

/**
 * Packages that few pages need, and that take longer to bundle than the rest of a build. Each is bundled apart from the
 * site's code, once per lock file, for sites that need it; the site's code knows the address alone. The entry of each is
 * the file of its name in `src/site/bundle-entries`.
 */
export const vendorBundles = ['reference', 'mermaid'] as const;

export type VendorBundle = (typeof vendorBundles)[number];

/** The cache of a bundle; all bundles share one folder. */
export const vendorCache = (bundle: VendorBundle): FolderCacheDeclaration => ({
  folder: 'vendor',
  sources: [
    'package-lock.json',
    'src/publish/generate/bundle-vendor.ts',
    'src/publish/generate/run-bundler.ts',
    'src/publish/bundling/bundled-packages.ts',
    'src/publish/generate/vendor-patches.ts',
    'src/publish/generate/vendor-csp-patches.ts',
    'src/base/files',
    'src/publish/server/compress.ts',
    'src/base/text/blank.ts',
    'src/base/text/data-style.ts',
    'src/base/text/html-tags.ts',
    `src/site/bundle-entries/${bundle}`,
  ],
  maxEntries: 6 * vendorBundles.length,
});

/** The file of a bundle that lists those which a browser needs first. */
export const firstFilesName = 'first-files.json';

const vendorKey = (bundle: VendorBundle): CacheKey =>
  createCacheKey(vendorCache(bundle).sources, process.version);

/** The path that the site serves a bundle at, without a trailing slash. */
export const vendorBundlePath = (bundle: VendorBundle): string =>
  `/assets/${bundle}-${vendorKey(bundle).slice(0, 12)}`;

/** What the site's code is compiled with: the address of each bundle, as in `import.meta.env.DOCS_VENDOR_MERMAID`. */
export const vendorDefinitions = (): Record<string, string> =>
  Object.fromEntries(
    vendorBundles.map((bundle) => [
      `import.meta.env.DOCS_VENDOR_${bundle.toUpperCase()}`,
      JSON.stringify(addBasePath(vendorBundlePath(bundle), readBasePath())),
    ]),
  );
