import { createCacheKey } from '../../base/cache/hash-sources.ts';
import { isPackage } from '../../base/files/product-dir.ts';
import type { FolderCacheDeclaration } from '../../base/cache/folder-cache.ts';

/**
 * Large packages that only a few pages need and that take longer to bundle than the rest of a build. If the site uses a
 * package, the build bundles it from `src/site/bundle-entries`, and rebundles it only when its source or the lock file
 * changes. The site's code contains only the URL of the bundle.
 */
export const vendorBundles = ['reference', 'mermaid'] as const;

export type VendorBundle = (typeof vendorBundles)[number];

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

/**
 * Path of a prebuilt bundle in the npm package. Because of these bundles, the package does not depend on Scalar or
 * Mermaid.
 */
export const prebuiltBundle = (bundle: VendorBundle): string => `bundles/${bundle}`;

export const firstFilesName = 'first-files.json';

const vendorKey = (bundle: VendorBundle): string =>
  isPackage
    ? createCacheKey([prebuiltBundle(bundle)], null)
    : createCacheKey(vendorCache(bundle).sources, process.version);

export const vendorBundleFolder = (bundle: VendorBundle): string =>
  `assets/${bundle}-${vendorKey(bundle).slice(0, 12)}`;

export const vendorDefinitions = (): Record<string, string> =>
  Object.fromEntries(
    vendorBundles.map((bundle) => [
      `import.meta.env.DOCS_VENDOR_${bundle.toUpperCase()}`,
      JSON.stringify(vendorBundleFolder(bundle)),
    ]),
  );
