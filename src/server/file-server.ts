import { existsSync } from 'node:fs';
import type { Stats } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { decodePath } from '../paths/route-path.ts';
import { chooseEncoding, resolveRange } from './negotiate.ts';
import type { Target } from './request-target.ts';

/** Content types that sirv lacks or sends without a charset, by file name or extension. */
const CONTENT_TYPES = new Map([
  ['opensearch.xml', 'application/opensearchdescription+xml; charset=utf-8'],
  // Sources of clients, which a browser shows as text. As a video, `.ts` would be downloaded.
  ...['.cpp', '.cs', '.gd', '.h', '.ts', '.uplugin'].map(
    (extension) => [extension, 'text/plain; charset=utf-8'] as const,
  ),
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
  // Remove the value guessed in `prepareForSirv`: sirv sets the ETag of the file.
  response.removeHeader('ETag');
  response.setHeader('Accept-Ranges', 'bytes');
  const type = CONTENT_TYPES.get(basename(path)) ?? CONTENT_TYPES.get(extname(path));
  // A page may be called `package.json`: its path has the extension of a file, but sirv serves its index.html.
  if (type !== undefined && !existsSync(join(root, path, 'index.html'))) {
    response.setHeader('Content-Type', type);
  }
  // Our ETags are weak and If-Range needs a strong comparison (RFC 9110 section 13.1.5), so only the date can match.
  const ifRange = headers['if-range'];
  const isSameFile = ifRange === undefined || ifRange === stats.mtime.toUTCString();
  headers.range =
    headers.range !== undefined && isSameFile ? resolveRange(headers.range, stats.size) : undefined;
};

/** Rewrites headers that sirv 3.0.2 would misread, and sets those that its responses lack, above all its 304. */
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
  // sirv decodes the path by decodeURI, which keeps `%23` and `%3F`. This is where it looks for a parsed one.
  Object.assign(request, { _parsedUrl: { raw: url, pathname: encodeURI(decodePath(url)) } });
  // A range refers to the uncompressed file: most clients cannot use a part of a compressed stream.
  headers['accept-encoding'] =
    (headers.range === undefined ? chooseEncoding(headers['accept-encoding']) : undefined) ?? '';
  response.setHeader(
    'Cache-Control',
    path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
  if (headers['if-none-match'] !== undefined) {
    response.setHeader('ETag', headers['if-none-match']);
  }
  // sirv does not handle either end of its pipe: a deleted file would end the process, a lost client keep the file open.
  response.once('pipe', (file: Readable) => {
    file.once('error', (error) => {
      console.error(error);
      response.destroy();
    });
    response.once('close', () => file.destroy());
  });
};

/**
 * sirv over the files that are in `root` now, with the rules of HTTP that sirv 3.0.2 does not follow. Callers must reject
 * paths by `isHiddenPath` first. The returned function responds, or calls `onMissing` when no file matches the path; it
 * changes the request's URL and its Accept-Encoding and Range headers.
 */
export const createFileServer = (root: string) => {
  const serve = sirv(root, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    // sirv's own check for dot files also hides `c++.md`; `isHiddenPath` replaces it.
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
