import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Connect } from 'vite';
import { decodePath } from '../paths/route-path.ts';

/** Browsers recognize pictures by their content, except for SVG. */
const contentTypes: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
};

/**
 * Serves the files of the content that pages refer to.
 *
 * @param assets returns address → file on disk
 */
export const serveAssets =
  (assets: () => ReadonlyMap<string, string>): Connect.NextHandleFunction =>
  (request, response, next) => {
    const address = decodePath((request.url ?? '/').split(/[?#]/)[0] ?? '/');
    const file = assets().get(address);
    if (file === undefined) {
      next();
      return;
    }
    const type = contentTypes[path.extname(address)];
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
