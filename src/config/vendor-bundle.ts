import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from './cache-dir.ts';
import { hashSources } from './hash-sources.ts';

/** Where bundles are kept between builds, each under its key. */
export const vendorCacheDir = path.resolve(cacheDir, 'vendor');

/** The file of a bundle that lists those which a browser needs first. */
export const firstFilesName = 'first-files.json';

const sources = [
  'package-lock.json',
  'src/vendor',
  'src/build/bundle-vendor.ts',
  'src/build/vendor-patches.ts',
];

/** A name for what the bundle of `/scalar` is made from: equal names, equal bundles. */
export const vendorBundleKey = (): string =>
  createHash('sha256').update(hashSources(sources)).digest('base64url').slice(0, 12);

/** Where the site serves the bundle, without a slash at the end. */
export const vendorBundlePath = (): string => `/assets/reference-${vendorBundleKey()}`;

/** Where this machine keeps the bundle, once it is made. */
export const vendorBundleDir = (): string => path.join(vendorCacheDir, vendorBundleKey());

/** The addresses of what a browser needs first; empty as long as the bundle is not made. */
export const firstVendorFiles = async (): Promise<readonly string[]> => {
  const list = path.join(vendorBundleDir(), firstFilesName);
  const names = JSON.parse(await readFile(list, 'utf8').catch(() => '[]')) as readonly string[];
  const folder = vendorBundlePath();
  return names.map((name) => `${folder}/${name}`);
};
