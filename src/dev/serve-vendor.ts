import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Connect } from 'vite';
import { bundleVendor } from '../commands/bundle-vendor.ts';
import { vendorBundlePath } from '../config/vendor-bundle.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Answers the files of the bundle that only `/scalar` loads. It is made when the page is first opened. */
export const serveVendor = async (): Promise<Connect.NextHandleFunction> => {
  const prefix = `${await vendorBundlePath()}/`;
  let bundled: Promise<string> | null = null;
  const read = async (name: string): Promise<Buffer> => {
    bundled ??= bundleVendor();
    return readFile(path.join(await bundled, name));
  };
  return async (request, response, next) => {
    const address = (request.url ?? '').split('?')[0] ?? '';
    if (!address.startsWith(prefix)) {
      next();
      return;
    }
    const name = path.basename(address);
    try {
      const content = await read(name);
      response.setHeader('Content-Type', contentTypes[path.extname(name)] ?? 'text/plain');
      response.end(content);
    } catch (error) {
      next(error);
    }
  };
};
