import { accessSync, statSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { removeBasePath } from '../../base/paths/base-path.ts';
import { assetCaching, assetFolder, pageCaching } from './caching.ts';
import { findFile } from './find-file.ts';
import { chooseEncoding } from './negotiate.ts';
import { buildLocation, findRedirect, loadRedirects } from './redirects.ts';
import type { RedirectRules } from './redirects.ts';
import { isHiddenPath, parseTarget } from './request-target.ts';
import { securityHeaders } from './security-headers.ts';
import { sendFile } from './send-file.ts';

type StaticSite = {
  readonly root: string;
  readonly basePath?: string;
  readonly onMissing?: RequestListener;
};

type Snapshot = { readonly version: string | undefined; readonly redirects: RedirectRules };

const headersOfAll = new Map(Object.entries(securityHeaders));

const cacheControlOf = (path: string): string =>
  path.startsWith(assetFolder) ? assetCaching : pageCaching;

const versionOf = (root: string): string | undefined => {
  const stats = statSync(root, { throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.mtimeMs}`;
};

const loadSnapshot = (root: string): Snapshot => ({
  version: versionOf(root),
  redirects: loadRedirects(root),
});

const sendText = (
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
) => {
  response.setHeader('Cache-Control', pageCaching);
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    ...headers,
  });
  response.end(body);
};

const respond = async (
  { root, basePath = '/', onMissing }: StaticSite,
  { redirects }: Snapshot,
  request: IncomingMessage,
  response: ServerResponse,
) => {
  const { method, headers, url = '/' } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    sendText(response, 405, 'Method not allowed\n', { Allow: 'GET, HEAD' });
    return;
  }
  const target = parseTarget(url);
  if (target === undefined) {
    sendText(response, 400, 'Bad request\n');
    return;
  }
  response.setHeader('Vary', 'Accept-Encoding');
  const { query } = target;
  const redirect =
    findRedirect(redirects, target.path) ??
    (`${target.path}/` === basePath ? { to: basePath, status: 301 } : undefined);
  if (redirect !== undefined) {
    const location = buildLocation(redirect.to, query);
    sendText(response, redirect.status, `Moved to ${location}\n`, { Location: location });
    return;
  }
  const path = removeBasePath(target.path, basePath);
  if (path === null) {
    // The site's 404 page would not work outside the base path.
    sendText(response, 404, 'Not found\n');
    return;
  }
  const encoding = chooseEncoding(headers['accept-encoding']);
  // Ranges refer to the uncompressed file, because most clients cannot use part of a compressed stream.
  const ranged = method === 'GET' && headers.range !== undefined ? undefined : encoding;
  const found = isHiddenPath(path) ? null : await findFile(root, path, ranged);
  if (found) {
    response.setHeader('Cache-Control', cacheControlOf(path));
    sendFile(request, response, found);
    return;
  }
  if (onMissing) {
    onMissing(request, response);
    return;
  }
  const notFound = await findFile(root, '/404.html', encoding);
  if (notFound) {
    response.setHeader('Cache-Control', pageCaching);
    sendFile(request, response, notFound, 404);
  } else {
    sendText(response, 404, 'Not found\n');
  }
};

/**
 * Serves the folder of a finished build like a static host: clean URLs, `404.html`, `_redirects`, precompressed `.br`
 * and `.gz` variants. `/assets/` contains only files with hashed names, which clients cache for a year. Never serves a
 * variant by its own path, or a symbolic link that leads outside the folder. To change a served build, rename a
 * complete new folder into its place.
 *
 * @throws if the folder is missing or its `_redirects` cannot be read
 */
export const createStaticHost = (site: StaticSite): RequestListener => {
  const { root } = site;
  accessSync(root);
  let snapshot = loadSnapshot(root);
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeaders(headersOfAll);
    try {
      const version = versionOf(root);
      // During a replacement, the folder is missing for a moment, so keep the old snapshot.
      snapshot =
        version === undefined || version === snapshot.version ? snapshot : loadSnapshot(root);
      await respond(site, snapshot, request, response);
    } catch (error) {
      console.error(error);
      if (response.headersSent) {
        response.destroy();
      } else {
        sendText(response, 500, 'Internal server error\n');
      }
    }
  };
  return (request, response) => void handle(request, response);
};
