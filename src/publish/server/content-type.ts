import { basename, extname } from 'node:path';
import { contentType } from 'mime-types';

/** Types that `mime-types` lacks, gets wrong (`.ts` as a video), or returns without a charset. */
const OWN_TYPES = new Map([
  ['feed.json', 'application/feed+json; charset=utf-8'],
  ['opensearch.xml', 'application/opensearchdescription+xml; charset=utf-8'],
  ['.cs', 'text/plain; charset=utf-8'],
  ['.gd', 'text/plain; charset=utf-8'],
  ['.svg', 'image/svg+xml; charset=utf-8'],
  ['.ts', 'text/plain; charset=utf-8'],
  ['.uplugin', 'text/plain; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['.xml', 'application/xml; charset=utf-8'],
]);

/**
 * Returns the Content-Type for a file name or extension, ignoring the extension's case. Browsers download files of
 * unknown types.
 */
export const contentTypeOf = (file: string): string => {
  const own = OWN_TYPES.get(basename(file)) ?? OWN_TYPES.get(extname(file).toLowerCase());
  return own ?? (contentType(extname(file)) || 'application/octet-stream');
};
