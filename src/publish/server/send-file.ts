import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, dirname } from 'node:path';
import send from 'send';
import { contentTypeOf } from './content-type.ts';
import type { FoundFile } from './find-file.ts';

/** A strong validator (RFC 9110 section 8.8.1): each encoding has one of its own, and a build replaces whole files. */
const etagOf = ({ stats, encoding }: FoundFile): string =>
  `"${[stats.size.toString(16), Math.round(stats.mtimeMs * 1000).toString(16), ...(encoding ? [encoding] : [])].join('-')}"`;

const conditions = [
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'range',
] as const;

/** Drops what `send` would apply where RFC 9110 says not to. */
const dropHeaders = (
  { method, headers }: IncomingMessage,
  found: FoundFile,
  status: 200 | 404,
): void => {
  const { stats } = found;
  if (status === 404) {
    // section 13.2.1: conditions are for responses that would succeed
    conditions.forEach((name) => delete headers[name]);
  }
  // section 13.1.1: the comparison of If-Match is strong, so a weak validator matches nothing
  if (headers['if-match'] !== undefined) {
    headers['if-match'] = headers['if-match'].replaceAll(/W\/"[^"]*"/g, '""');
  }
  const suffix = Number(/^bytes=-(\d+)$/.exec(headers.range ?? '')?.[1] ?? 0);
  // section 13.1.5: that of If-Range is exact, and `send` accepts any later date
  const ifRange = headers['if-range'];
  const isChanged =
    ifRange !== undefined && ![etagOf(found), stats.mtime.toUTCString()].includes(String(ifRange));
  // section 14.2: ranges are for GET; 14.1.2: a suffix longer than the file means all of it
  if (method === 'HEAD' || suffix > stats.size || isChanged) {
    delete headers.range;
  }
};

/**
 * Sends a found file with its validators; handles conditional requests and ranges (RFC 9110 sections 13 and 14). Changes
 * the request's headers.
 *
 * @param status 200, or 404 for the page that says so, which is sent whole and without validators
 */
export const sendFile = (
  request: IncomingMessage,
  response: ServerResponse,
  found: FoundFile,
  status: 200 | 404 = 200,
): void => {
  response.statusCode = status;
  response.setHeader('Content-Type', contentTypeOf(found.name));
  if (found.encoding) {
    response.setHeader('Content-Encoding', found.encoding);
  }
  if (status === 200) {
    response.setHeader('ETag', etagOf(found));
  }
  dropHeaders(request, found, status);
  send(request, encodeURIComponent(basename(found.file)), {
    root: dirname(found.file),
    // callers reject hidden paths, by rules that let `/.well-known/` through
    dotfiles: 'allow',
    index: false,
    cacheControl: false,
    etag: false,
    lastModified: status === 200,
    acceptRanges: status === 200,
  })
    .on('error', (error: Error & { status?: number }) => {
      // 412, 416, and 404 for a file that was deleted since it was found, are for the client
      if (response.headersSent || error.status === undefined || error.status >= 500) {
        console.error(error);
        response.destroy();
        return;
      }
      for (const name of ['Content-Encoding', 'ETag', 'Last-Modified']) {
        response.removeHeader(name);
      }
      response.setHeader('Cache-Control', 'no-cache');
      response.writeHead(error.status, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end(`${error.message}\n`);
    })
    .pipe(response);
};
