import type { Connect } from 'vite';
import { removeBasePath } from '../../base/paths/base-path.ts';

/** Strips the base path from requests for a handler, and restores it for later handlers. */
export const serveBelow =
  (basePath: string, handler: Connect.NextHandleFunction): Connect.NextHandleFunction =>
  (request, response, next) => {
    const { url } = request;
    const path = removeBasePath(url ?? '/', basePath);
    if (path === null) {
      next();
      return;
    }
    request.url = path;
    handler(request, response, (error?: unknown) => {
      request.url = url;
      next(error);
    });
  };
