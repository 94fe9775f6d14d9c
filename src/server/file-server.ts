import { existsSync } from 'node:fs';
import type { Stats } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { chooseEncodings, resolveRange } from './negotiate.ts';
import type { Target } from './request-target.ts';

/** Types that sirv sends without a charset, or not at all, by file name or extension. */
const CONTENT_TYPES = new Map([
  ['opensearch.xml', 'application/opensearchdescription+xml; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.md', 'text/markdown; charset=utf-8'],
  ['.svg', 'image/svg+xml; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['.xml', 'application/xml; charset=utf-8'],
  ['.yaml', 'text/yaml; charset=utf-8'],
  ['.yml', 'text/yaml; charset=utf-8'],
]);

const setFileHeaders = (root: string) => (response: ServerResponse, path: string, stats: Stats) => {
  const { headers } = response.req;
  // This is the value guessed in `prepareForSirv`; the file's own is to be sent.
  response.removeHeader('ETag');
  response.setHeader('Accept-Ranges', 'bytes');
  const type = CONTENT_TYPES.get(basename(path)) ?? CONTENT_TYPES.get(extname(path));
  // A page may be called `package.json`; then the path ends like a file, and the file served is its index.html.
  if (type !== undefined && !existsSync(join(root, path, 'index.html'))) {
    response.setHeader('Content-Type', type);
  }
  // Our ETags are weak, and If-Range must compare strongly (RFC 9110 section 13.1.5), so only the date can match.
  const ifRange = headers['if-range'];
  const isSameFile = ifRange === undefined || ifRange === stats.mtime.toUTCString();
  headers.range =
    headers.range !== undefined && isSameFile ? resolveRange(headers.range, stats.size) : undefined;
};

/** Rewrites the request where sirv 3.0.2 would misread it, and sets what its answers lack, 304 above all. */
const prepareForSirv = (
  request: IncomingMessage,
  response: ServerResponse,
  { path, url }: Target,
) => {
  const { headers } = request;
  if (request.method === 'HEAD') {
    delete headers.range;
  }
  request.url = url;
  // A range is one of the file itself: a piece of a compressed stream is of no use to most clients.
  headers['accept-encoding'] =
    headers.range === undefined ? chooseEncodings(headers['accept-encoding']).join() : '';
  response.setHeader(
    'Cache-Control',
    path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
  if (headers['if-none-match'] !== undefined) {
    response.setHeader('ETag', headers['if-none-match']);
  }
  // sirv pipes without a thought for the ends: a vanished file would end the process, a lost client keep the file open.
  response.once('pipe', (file: Readable) => {
    file.once('error', (error) => {
      console.error(error);
      response.destroy();
    });
    response.once('close', () => file.destroy());
  });
};

/**
 * sirv over the files that are in `root` now, made to keep the rules of HTTP that sirv 3.0.2 does not know.
 * Paths are to be checked by `isHiddenPath` first. The returned function answers, or calls `onMissing` when no file belongs to the path; it changes the request's URL and
 * its Accept-Encoding and Range headers.
 */
export const createFileServer = (root: string) => {
  const serve = sirv(root, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    // sirv's own test for dot files also drops `c++.md`; `isHiddenPath` keeps them from being asked for.
    dotfiles: true,
    setHeaders: setFileHeaders(root),
  });
  return (
    request: IncomingMessage,
    response: ServerResponse,
    target: Target,
    onMissing: () => void,
  ): void => {
    prepareForSirv(request, response, target);
    serve(request, response, onMissing);
  };
};
