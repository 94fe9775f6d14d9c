import { existsSync } from 'node:fs';
import type { Connect } from 'vite';
import { bundleVendor } from '../generate/bundle-vendor.ts';
import { cacheDir } from '../../base/cache/cache-dir.ts';
import { withCaches } from '../../base/cache/caches.ts';
import type { VendorBundle } from '../bundling/vendor-bundle.ts';
import { lazily } from '../../base/memoize.ts';
import { serveStatic } from './serve-assets.ts';

export const serveVendor = (bundle: VendorBundle): Connect.NextHandleFunction => {
  const findFolder = () =>
    lazily(() => withCaches(cacheDir, (caches) => bundleVendor(bundle, caches)));
  let folder = findFolder();
  const findExisting = async (): Promise<string> => {
    if (!existsSync(await folder())) {
      folder = findFolder();
    }
    return folder();
  };
  return (request, response, next) => {
    findExisting().then((found) => serveStatic(found)(request, response, next), next);
  };
};
