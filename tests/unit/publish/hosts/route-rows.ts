/** The expected response to a request for a path. */
export type Row = {
  readonly path: string;
  readonly status: number;
  readonly type?: string;
  readonly caching?: string;
  readonly location?: string;
  readonly method?: string;
};

const html = 'text/html; charset=utf-8';
const kept = 'public, max-age=31536000, immutable';
export const fresh = 'no-cache';
const found = (path: string, type = html, caching = fresh): Row => ({
  path,
  status: 200,
  type,
  caching,
});
const missing = (path: string): Row => ({ path, status: 404, type: html, caching: fresh });
export const moved = (path: string, location: string, status = 301): Row => ({
  path,
  status,
  location,
});

/** Responses that every host must give for the files of the test site. */
export const rows: readonly Row[] = [
  found('/'),
  found('/?q=a'),
  found('/docs/a%20b'),
  found('/docs/a%20b/'),
  found('/changelog'),
  found('/changelog/'),
  found('/changelog/version-0.0.1'),
  found('/changelog/feed.json', 'application/feed+json; charset=utf-8'),
  found('/opensearch.xml', 'application/opensearchdescription+xml; charset=utf-8'),
  found('/sitemap.xml', 'application/xml; charset=utf-8'),
  found('/robots.txt', 'text/plain; charset=utf-8'),
  found('/docs/a%20b.md', 'text/markdown; charset=utf-8'),
  found('/favicon.svg', 'image/svg+xml; charset=utf-8'),
  found('/other.SVG', 'image/svg+xml; charset=utf-8'),
  found('/track.mp3%20(1)', 'application/octet-stream'),
  found('/mock.mjs', 'text/javascript; charset=utf-8'),
  found('/sw.js', 'text/javascript; charset=utf-8'),
  found('/site.webmanifest', 'application/manifest+json; charset=utf-8'),
  found('/clients/c.ts', 'text/plain; charset=utf-8'),
  found('/clients/c.cs', 'text/plain; charset=utf-8'),
  found('/assets/app-12345678.js', 'text/javascript; charset=utf-8', kept),
  found('/assets/text.woff2', 'font/woff2', kept),
  found('/.well-known/security.txt', 'text/plain; charset=utf-8'),
  { ...found('/changelog/'), method: 'HEAD' },
  missing('/nope'),
  missing('/nope/'),
  missing('/docs'),
  missing('/robots.txt/'),
  missing('/404'),
  missing('/404.html'),
  missing('/assets/gone.js'),
  missing('/index.html.br'),
  missing('/index.html.gz'),
  missing('/.hidden'),
  missing('/_headers'),
  missing('/_redirects'),
  missing('/docs//a%20b'),
  moved('/old%20page', '/docs/a%20b'),
  moved('/old%20page/', '/docs/a%20b'),
  moved('/old%20page?q=a', '/docs/a%20b?q=a'),
  moved('/part', '/changelog/#part'),
  moved('/part?q=a', '/changelog/?q=a#part'),
  moved('/asked', '/search?q=a', 302),
  moved('/asked?b=c', '/search?q=a&b=c', 302),
  moved('/gone', 'https://example.com/x', 308),
  moved('/docs/Getting-Started', '/docs/getting-started'),
  found('/docs/getting-started'),
  missing('/OLD%20page'),
  moved('/Gone', '/changelog/', 302),
  moved('/braces.%7Ba%7D', '/changelog/?a=%7Bpath%7D'),
  missing('/braces-%7Ba%7D'),
  { path: '/', method: 'POST', status: 405, caching: fresh },
  { path: '/changelog/', method: 'DELETE', status: 405, caching: fresh },
];
