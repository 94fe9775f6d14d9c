import { addBasePath } from '../../base/paths/base-path.ts';
import { assetCaching, assetFolder, pageCaching } from '../server/caching.ts';
import { securityHeaders } from '../server/security-headers.ts';

/**
 * The `_headers` of Netlify and Cloudflare Pages. Both ask for pages each time without a rule; the service worker has a rule
 * of its own, because a cached worker would go on serving its old build. Cloudflare joins a header that two rules set by a comma, so each
 * header is in one rule only.
 */
export const renderHeadersFile = (basePath: string): string =>
  [
    '/*',
    ...Object.entries(securityHeaders).map(([name, value]) => `  ${name}: ${value}`),
    `${addBasePath(assetFolder, basePath)}*`,
    `  Cache-Control: ${assetCaching}`,
    addBasePath('/sw.js', basePath),
    `  Cache-Control: ${pageCaching}`,
    '',
  ].join('\n');
