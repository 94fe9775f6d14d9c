import { expect, test } from 'vitest';
import {
  describeDownload,
  describeFailure,
  describeKept,
  formatBytes,
} from '../../../src/islands/offline/describe-state.ts';

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

test('each failure says what to do', () => {
  expect(describeFailure('full')).toContain('Free some space');
  expect(describeFailure('changed')).toContain('Reload this page');
  expect(describeFailure('unreachable')).toContain('start the download again');
});
