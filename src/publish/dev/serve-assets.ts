import { stat } from 'node:fs/promises';
import type { Connect } from 'vite';
import { findFile } from '../server/find-file.ts';
import { isHiddenPath, parseTarget } from '../server/request-target.ts';
import { sendFile } from '../server/send-file.ts';
import { requestAddress } from './request-address.ts';

export const serveAssets =
  (assets: () => ReadonlyMap<string, string>): Connect.NextHandleFunction =>
  async (request, response, next) => {
    const name = requestAddress(request);
    const file = assets().get(name);
    if (file === undefined) {
      next();
      return;
    }
    const stats = await stat(file).catch(() => null);
    if (stats) {
      response.setHeader('Cache-Control', 'no-store');
      sendFile(request, response, { name, file, stats, encoding: undefined });
    } else {
      // The file was deleted after the content was last read; the next update reports this.
      response.statusCode = 404;
      response.end();
    }
  };

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
