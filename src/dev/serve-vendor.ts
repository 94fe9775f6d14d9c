import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import type { Connect } from 'vite';
import { bundleVendor } from '../build/bundle-vendor.ts';
import { vendorBundlePath } from '../config/vendor-bundle.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Answers the files of the bundle that only `/scalar` loads. It is made when the page is first opened. */
export const serveVendor = (): Connect.NextHandleFunction => {
  const prefix = `${vendorBundlePath()}/`;
  let bundled: Promise<string> | null = null;
  const read = async (name: string): Promise<Buffer> => {
    bundled ??= bundleVendor();
    return readFile(path.join(await bundled, name));
  };
  const answer = async (name: string, response: ServerResponse): Promise<void> => {
    const content = await read(name);
    response.setHeader('Content-Type', contentTypes[path.extname(name)] ?? 'text/plain');
    response.end(content);
  };
  return (request, response, next) => {
    const address = (request.url ?? '').split('?')[0] ?? '';
    if (!address.startsWith(prefix)) {
      next();
      return;
    }
    void answer(path.basename(address), response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  };
};
