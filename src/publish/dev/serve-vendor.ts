import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import type { Connect } from 'vite';
import { bundleVendor } from '../generate/bundle-vendor.ts';
import { cacheDir } from '../../base/cache/cache-dir.ts';
import { withCaches } from '../../base/cache/caches.ts';
import { type VendorBundle, vendorBundlePath } from '../bundling/vendor-bundle.ts';
import { contentTypeOf } from '../server/content-type.ts';
import { lazily } from '../../base/memoize.ts';
import { requestAddress } from './request-address.ts';

export const serveVendor = (bundle: VendorBundle): Connect.NextHandleFunction => {
  const prefix = `${vendorBundlePath(bundle)}/`;
  const findFolder = () =>
    lazily(() => withCaches(cacheDir, (caches) => bundleVendor(bundle, caches)));
  let folder = findFolder();
  const read = async (name: string): Promise<Buffer> => {
    try {
      return await readFile(path.join(await folder(), name));
    } catch {
      // The cache may have been deleted in the meantime.
      folder = findFolder();
      return readFile(path.join(await folder(), name));
    }
  };
  const serve = async (name: string, response: ServerResponse): Promise<void> => {
    const content = await read(name);
    response.setHeader('Content-Type', contentTypeOf(name));
    response.end(content);
  };
  return (request, response, next) => {
    const address = requestAddress(request);
    if (!address.startsWith(prefix)) {
      next();
      return;
    }
    void serve(path.basename(address), response).catch((error: unknown) => {
      response.statusCode = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 404 : 500;
      response.end(String(error));
    });
  };
};
