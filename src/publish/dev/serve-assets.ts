import { createReadStream } from 'node:fs';
import type { Connect } from 'vite';
import { contentTypeOf } from '../server/content-type.ts';
import { findFile } from '../server/find-file.ts';
import { isHiddenPath, parseTarget } from '../server/request-target.ts';
import { sendFile } from '../server/send-file.ts';
import { requestAddress } from './request-address.ts';

/**
 * Serves the files of the content that pages refer to.
 *
 * @param assets returns address → file on disk
 */
export const serveAssets =
  (assets: () => ReadonlyMap<string, string>): Connect.NextHandleFunction =>
  (request, response, next) => {
    const address = requestAddress(request);
    const file = assets().get(address);
    if (file === undefined) {
      next();
      return;
    }
    response.setHeader('Content-Type', contentTypeOf(address));
    createReadStream(file)
      .on('error', () => {
        // Deleted since it was read: the next update reports it.
        response.statusCode = 404;
        response.end();
      })
      .pipe(response);
  };

/** Serves the static files of the content, as the host of a built site does. */
export const serveStatic =
  (folder: string): Connect.NextHandleFunction =>
  async (request, response, next) => {
    try {
      const target = parseTarget(request.url ?? '/');
      const isServed = target && !isHiddenPath(target.path);
      const found = isServed && (await findFile(folder, target.path, undefined));
      if (found) {
        response.setHeader('Cache-Control', 'no-store');
        sendFile(request, response, found);
      } else {
        next();
      }
    } catch (error) {
      next(error);
    }
  };
