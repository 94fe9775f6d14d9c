import { createReadStream } from 'node:fs';
import type { Connect } from 'vite';
import { addressOf, contentTypeOf } from './served-file.ts';

/**
 * Serves the files of the content that pages refer to.
 *
 * @param assets returns address → file on disk
 */
export const serveAssets =
  (assets: () => ReadonlyMap<string, string>): Connect.NextHandleFunction =>
  (request, response, next) => {
    const address = addressOf(request);
    const file = assets().get(address);
    if (file === undefined) {
      next();
      return;
    }
    const type = contentTypeOf(address);
    if (type !== undefined) {
      response.setHeader('Content-Type', type);
    }
    createReadStream(file)
      .on('error', () => {
        // Deleted since it was read: the next update reports it.
        response.statusCode = 404;
        response.end();
      })
      .pipe(response);
  };
