import { expect, test } from 'vitest';
import type { OfflineManifest } from '../../../../src/site/offline/manifest.ts';
import {
  describeDownload,
  describeFailure,
  describeKept,
  formatBytes,
} from '../../../../src/site/islands/offline/describe-state.ts';
import { summarizeKept } from '../../../../src/site/islands/offline/kept-content.ts';

test('sizes are rounded up, so that a download is never larger than stated', () => {
  expect(formatBytes(387_408)).toBe('388 kB');
  expect(formatBytes(2_195_068)).toBe('2.2 MB');
  expect(formatBytes(2_201_000)).toBe('2.3 MB');
});

test('what is kept is counted in pages, until it is everything', () => {
  const kept = {
    pages: ['/', '/docs'],
    pageCount: 41,
    bytes: 400_000,
    allBytes: 2_000_000,
    hasSearch: true,
    hasReference: true,
  };
  expect(describeKept(kept)).toContain('2 of 41 pages');
  expect(describeKept({ ...kept, bytes: 2_000_000 })).toContain('All of this site');
});

test('a hosted search needs a network', () => {
  const kept = {
    pages: [],
    pageCount: 2,
    bytes: 1,
    allBytes: 2,
    hasSearch: false,
    hasReference: false,
  };
  expect(describeKept(kept)).not.toContain('search');
  expect(describeDownload(kept)).toContain('The search needs a network.');
});

test.each([
  [true, true, 'has all pages, the search, and the interactive reference with its mock.'],
  [true, false, 'has all pages and the search.'],
  [false, true, 'has all pages and the interactive reference with its mock.'],
  [false, false, 'has all pages.'],
])('with search %s and reference %s, the download %s', (hasSearch, hasReference, expected) => {
  const kept = { pages: [], pageCount: 2, bytes: 1, allBytes: 2, hasSearch, hasReference };
  expect(describeDownload(kept)).toContain(`The download ${expected}`);
});

const manifest: OfflineManifest = {
  version: 'a',
  shell: [
    ['offline/', '', 1],
    ['RSC/R/404.txt', '', 1],
    ['RSC/R/offline.txt', '', 1],
    ['RSC/R/search.txt', '', 1],
  ],
  pages: [
    ['RSC/R/_root.txt', '', 10],
    ['RSC/R/scalar.txt', '', 10],
    ['sidebar/root.json', '', 10],
  ],
  extras: [
    ['assets/reference-a/reference.js', '', 100],
    ['openapi.json', '', 100],
  ],
};

test('pages are counted as they are listed: those that a visit stores', () => {
  const shell = manifest.shell.map(([path]) => path);
  const kept = summarizeKept(manifest, new Set([...shell, 'RSC/R/_root.txt']));
  expect(kept).toMatchObject({ pages: ['/'], pageCount: 2, bytes: 14, allBytes: 234 });
});

test('the interactive reference is kept once its code and its document are', () => {
  const reference = ['RSC/R/scalar.txt', 'openapi.json'];
  expect(summarizeKept(manifest, new Set(reference)).pages).toEqual([]);
  const whole = new Set([...reference, 'assets/reference-a/reference.js']);
  expect(summarizeKept(manifest, whole).pages).toEqual(['/scalar']);
});

test('each failure says what to do', () => {
  expect(describeFailure('full')).toContain('Free some space');
  expect(describeFailure('changed')).toContain('Reload this page');
  expect(describeFailure('unreachable')).toContain('start the download again');
});
