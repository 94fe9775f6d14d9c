import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { addBasePath } from '../../base/paths/base-path.ts';
import { assetCaching, assetFolder, pageCaching } from '../server/caching.ts';
import { securityHeaders } from '../server/security-headers.ts';
import { renderCaddy } from './caddy.ts';
import { renderNginx, renderNginxLocations } from './nginx.ts';
import { forceRedirects, listIgnoredRules } from './redirects-files.ts';
import { readSiteRules } from './site-rules.ts';

/**
 * Renders `_headers` for Netlify and Cloudflare Pages, which revalidate pages by default. The service worker needs its
 * own rule, because a cached worker would keep serving its old build. Two rules that match the same file must set
 * different headers, because Cloudflare would join the values.
 */
const renderHeadersFile = (basePath: string): string =>
  [
    '/*',
    ...Object.entries(securityHeaders).map(([name, value]) => `  ${name}: ${value}`),
    `${addBasePath(assetFolder, basePath)}*`,
    `  Cache-Control: ${assetCaching}`,
    addBasePath('/sw.js', basePath),
    `  Cache-Control: ${pageCaching}`,
    '',
  ].join('\n');

/**
 * Writes files for other hosts. `_headers` and `.nojekyll` are next to the pages. The configurations for nginx and
 * Caddy, and the `_redirects` for Netlify, are in `hosts/`, next to `public/`.
 *
 * @returns warnings about rules that a host would ignore
 * @throws RedirectsError, or a file system error
 */
export const writeHostFiles = (buildDir: string, basePath: string): string[] => {
  const publicDir = path.join(buildDir, 'public');
  const hostsDir = path.join(buildDir, 'hosts');
  const rules = readSiteRules(publicDir, basePath);
  mkdirSync(path.join(hostsDir, 'netlify'), { recursive: true });
  writeFileSync(
    path.join(hostsDir, 'nginx.conf'),
    renderNginx(rules, { root: '/usr/share/nginx/html', listen: '8080' }),
  );
  writeFileSync(
    path.join(hostsDir, 'nginx-locations.conf'),
    renderNginxLocations(rules, { root: '/usr/share/nginx/html' }),
  );
  writeFileSync(
    path.join(hostsDir, 'Caddyfile'),
    renderCaddy(rules, {
      root: '{$SITE_ROOT:/srv}',
      address: '{$SITE_ADDRESS:http://localhost:8080}',
    }),
  );
  writeFileSync(path.join(hostsDir, 'base-path.txt'), basePath);
  const beside: readonly [string, string][] = [
    ['_headers', renderHeadersFile(basePath)],
    // Without this file, GitHub Pages omits files whose names begin with an underscore.
    ['.nojekyll', ''],
  ];
  for (const [name, text] of beside) {
    const file = path.join(publicDir, name);
    if (!existsSync(file)) {
      writeFileSync(file, text);
    }
  }
  const read = (name: string): string => {
    const file = path.join(publicDir, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const redirects = read('_redirects');
  writeFileSync(path.join(hostsDir, 'netlify/_redirects'), forceRedirects(redirects));
  return listIgnoredRules({ redirects, headers: read('_headers') });
};
