import { brotliCompressSync, gzipSync } from 'node:zlib';

export const SCRIPT = `export const text = '${'abc'.repeat(500)}';`;
export const NOT_FOUND = `<h1>Not found</h1>${'<p>Sorry</p>'.repeat(200)}`;

export const FILES = {
  'secret.txt': 'outside the root',
  'public-secret/index.html': 'outside the root, with the same prefix',
  'public/index.html': '<h1>Home</h1>',
  'public/404.html': NOT_FOUND,
  'public/404.html.br': brotliCompressSync(NOT_FOUND),
  'public/docs/x/index.html': '<h1>X</h1>',
  'public/docs/x.md': '# Ünïcode',
  'public/docs/daily login/index.html': '<h1>Daily</h1>',
  'public/docs/package.json/index.html': '<h1>A page with a dot</h1>',
  'public/docs/c++/index.html': '<h1>C++</h1>',
  'public/docs/c++.md': '# C++',
  'public/docs/what is c#?/index.html': '<h1>C#</h1>',
  'public/docs/100%25/index.html': '<h1>100%25</h1>',
  'public/RSC/R/docs/x.txt': '0:{}',
  'public/assets/app-1a2b.js': SCRIPT,
  'public/assets/app-1a2b.js.br': brotliCompressSync(SCRIPT),
  'public/assets/app-1a2b.js.gz': gzipSync(SCRIPT),
  'public/clients/game.ts': SCRIPT,
  'public/clients/game.ts.br': brotliCompressSync(SCRIPT),
  'public/digits.txt': '0123456789',
  'public/sitemap.xml': '<urlset/>',
  'public/opensearch.xml': '<OpenSearchDescription/>',
  'public/search.json': '{}',
  'public/site.webmanifest': '{}',
  'public/clients/client.ts': 'export {};\n',
  'public/clients/client.gd': 'extends Node\n',
  'public/photo.png': 'png',
  'public/.env': 'KEY=1',
  'public/docs/.hidden/index.html': 'hidden',
  'public/.well-known/security.txt': 'Contact: mailto:a@example.com',
  'public/.well-known/.env': 'KEY=2',
  'public/_redirects': '/old /docs/x 301\n/docs/d%C3%A9j%C3%A0%20vu /docs/daily%20login 301\n',
};
