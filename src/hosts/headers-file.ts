import { assetCaching, assetFolder } from '../server/caching.ts';
import { securityHeaders } from '../server/security-headers.ts';

/**
 * The `_headers` of Netlify and Cloudflare Pages. Both ask for pages each time without a rule. Cloudflare joins a header
 * that two rules set by a comma, so each header is in one rule only.
 */
export const renderHeadersFile = (): string =>
  [
    '/*',
    ...Object.entries(securityHeaders).map(([name, value]) => `  ${name}: ${value}`),
    `${assetFolder}*`,
    `  Cache-Control: ${assetCaching}`,
    '',
  ].join('\n');
