import { expect, test } from 'vitest';
import { selectFiles } from '../../../../src/publish/generate/offline-files.ts';

test('the shell has the code, the search and the offline page; pages are their payloads', () => {
  expect(
    selectFiles([
      '404.html',
      'RSC/R/docs/a.txt',
      'RSC/R/offline.txt',
      'assets/index-a.js',
      'assets/index-a.js.br',
      'assets/search/x/index.json',
      'assets/text-a.woff2',
      'assets/brand.1.css',
      'assets/files/text.1.woff2',
      'docs/a/index.html',
      'favicon.svg',
      'offline/index.html',
      'routes.json',
      'sidebar/root.json',
    ]),
  ).toEqual({
    shell: [
      'RSC/R/offline.txt',
      'assets/brand.1.css',
      'assets/files/text.1.woff2',
      'assets/index-a.js',
      'assets/search/x/index.json',
      'assets/text-a.woff2',
      'favicon.svg',
      'offline/index.html',
      'routes.json',
    ],
    pages: ['RSC/R/docs/a.txt', 'sidebar/root.json'],
    extras: [],
  });
});

test('a download has the reference, its document and pictures, and no previews, copies or downloads', () => {
  const { extras } = selectFiles([
    'app-icons/192.png',
    'apple-touch-icon.png',
    'assets/files/board.1.webp',
    'assets/mermaid-a/frame.html',
    'assets/reference-a/reference.js',
    'clients/ludora-client.ts',
    'docs/a.md',
    'img/board.png',
    'llms-full.txt',
    'mock.mjs',
    'openapi.json',
    'openapi.yaml',
    'previews/docs/a.png',
    'sw.js',
  ]);
  expect(extras).toEqual([
    'assets/files/board.1.webp',
    'assets/mermaid-a/frame.html',
    'assets/reference-a/reference.js',
    'img/board.png',
    'openapi.json',
  ]);
});
