import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createFileServer } from './file-server.ts';
import { chooseEncoding } from './negotiate.ts';
import { buildLocation, findRedirect, loadRedirects } from './redirects.ts';
import type { RedirectRules } from './redirects.ts';
import { isHiddenPath, parseTarget } from './request-target.ts';

/** What the host has read of one build; `version` changes when another build replaces the folder. */
type Snapshot = {
  version: string | undefined;
  redirects: RedirectRules;
  /** `404.html` by content encoding, `''` for the uncompressed file. */
  notFound: ReadonlyMap<string, Buffer>;
  serveFile: ReturnType<typeof createFileServer>;
};

const SECURITY_HEADERS = new Map([
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
]);

const versionOf = (root: string): string | undefined => {
  const stats = statSync(root, { throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.mtimeMs}`;
};

const loadNotFound = (root: string): ReadonlyMap<string, Buffer> =>
  new Map(
    [
      ['', '404.html'],
      ['br', '404.html.br'],
      ['gzip', '404.html.gz'],
    ].flatMap(([encoding = '', name = '']) => {
      const file = join(root, name);
      return existsSync(file) ? [[encoding, readFileSync(file)] as const] : [];
    }),
  );

const loadSnapshot = (root: string): Snapshot => ({
  version: versionOf(root),
  redirects: loadRedirects(root),
  notFound: loadNotFound(root),
  serveFile: createFileServer(root),
});

const send = (
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Record<string, string> = {},
) => {
  response.removeHeader('ETag');
  response.setHeader('Cache-Control', 'no-cache');
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    ...headers,
  });
  response.end(body);
};

const sendNotFound = (
  { notFound }: Snapshot,
  request: IncomingMessage,
  response: ServerResponse,
) => {
  const accepted = chooseEncoding(request.headers['accept-encoding']) ?? '';
  const encoding = notFound.has(accepted) ? accepted : '';
  const body = notFound.get(encoding);
  if (body === undefined) {
    send(response, 404, 'Not found\n');
    return;
  }
  const encodingHeader = encoding === '' ? {} : { 'Content-Encoding': encoding };
  send(response, 404, body, { 'Content-Type': 'text/html; charset=utf-8', ...encodingHeader });
};

const respond = (snapshot: Snapshot, request: IncomingMessage, response: ServerResponse) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    send(response, 405, 'Method not allowed\n', { Allow: 'GET, HEAD' });
    return;
  }
  const target = parseTarget(request.url ?? '/');
  if (target === undefined) {
    send(response, 400, 'Bad request\n');
    return;
  }
  response.setHeader('Vary', 'Accept-Encoding');
  const redirect = findRedirect(snapshot.redirects, target.path);
  if (redirect !== undefined) {
    const location = buildLocation(redirect.to, target.query);
    send(response, redirect.status, `Moved to ${location}\n`, { Location: location });
  } else if (isHiddenPath(target.path)) {
    sendNotFound(snapshot, request, response);
  } else {
    snapshot.serveFile(request, response, target, () => sendNotFound(snapshot, request, response));
  }
};

/**
 * A request listener that serves the folder of a finished build as a static host does: clean URLs, `404.html`,
 * precompressed `.br` and `.gz` variants, `_redirects`. `/assets/` holds only hashed files, which clients cache for a year.
 * `.br` and `.gz` paths themselves are never served. The folder is read once, and again when another folder replaces it
 * or its top-level entries change; to change a served build, rename a whole new folder into its place.
 *
 * @throws Error when the folder is missing or its `_redirects` cannot be read
 */
export const createStaticHost = ({ root }: { root: string }): RequestListener => {
  let snapshot = loadSnapshot(root);
  return (request, response) => {
    response.setHeaders(SECURITY_HEADERS);
    try {
      const version = versionOf(root);
      // The folder is missing for a moment while a build is replaced: keep the old snapshot until then.
      snapshot =
        version === undefined || version === snapshot.version ? snapshot : loadSnapshot(root);
      respond(snapshot, request, response);
    } catch (error) {
      console.error(error);
      if (response.headersSent) {
        response.destroy();
      } else {
        send(response, 500, 'Internal server error\n');
      }
    }
  };
};
