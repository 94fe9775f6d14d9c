import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, dirname } from 'node:path';
import send from 'send';
import { contentTypeOf } from './content-type.ts';
import type { FoundFile } from './find-file.ts';

/** Returns a strong validator (RFC 9110, 8.8.1): each encoding has its own, and builds never change a file in place. */
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

const dropHeaders = (
  { method, headers }: IncomingMessage,
  found: FoundFile,
  status: 200 | 404,
): void => {
  const { stats } = found;
  if (status === 404) {
    // RFC 9110, section 13.2.1: conditions apply only to successful responses.
    conditions.forEach((name) => delete headers[name]);
  }
  // RFC 9110, section 13.1.1: If-Match uses strong comparison, so a weak validator never matches.
  if (headers['if-match'] !== undefined) {
    headers['if-match'] = headers['if-match'].replaceAll(/W\/"[^"]*"/g, '""');
  }
  const suffix = Number(/^bytes=-(\d+)$/.exec(headers.range ?? '')?.[1] ?? 0);
  // RFC 9110, section 13.1.5: If-Range must match exactly, but `send` accepts any later date.
  const ifRange = headers['if-range'];
  const isChanged =
    ifRange !== undefined && ![etagOf(found), stats.mtime.toUTCString()].includes(String(ifRange));
  // RFC 9110, section 14.2: ranges apply only to GET. Section 14.1.2: a suffix longer than the file means the whole
  // file.
  if (method === 'HEAD' || suffix > stats.size || isChanged) {
    delete headers.range;
  }
};

/**
 * Sends a file with validators; handles conditional requests and ranges (RFC 9110, 13 and 14). Modifies the headers of
 * the request.
 *
 * @param status 404 sends the whole file without validators
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
    // Callers reject hidden paths, but allow `/.well-known/`.
    dotfiles: 'allow',
    index: false,
    cacheControl: false,
    etag: false,
    lastModified: status === 200,
    acceptRanges: status === 200,
  })
    .on('error', (error: Error & { status?: number }) => {
      // Errors below 500 are not logged: 412, 416, and 404 if the file was deleted after the lookup.
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
