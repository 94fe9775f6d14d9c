import { createHash } from 'node:crypto';
import { hashSources } from './hash-sources.ts';

const sources = [
  'package-lock.json',
  'src/vendor',
  'src/build/bundle-vendor.ts',
  'src/build/vendor-patches.ts',
];

/** A name for what the bundle of `/scalar` is made from: equal names, equal bundles. */
export const vendorBundleKey = async (): Promise<string> =>
  createHash('sha256')
    .update(await hashSources(sources))
    .digest('base64url')
    .slice(0, 12);

/** Where the site serves the bundle, without a slash at the end. */
export const vendorBundlePath = async (): Promise<string> =>
  `/assets/reference-${await vendorBundleKey()}`;
