import type { Connect } from 'vite';
import { removeBasePath } from '../../base/paths/base-path.ts';

/** Shows a handler the requests below the base path, without it. Later handlers get them as they were sent. */
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
