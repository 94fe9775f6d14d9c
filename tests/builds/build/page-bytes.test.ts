import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { percentile } from '../../../src/tools/bench/figures.ts';
import { type GeneratedSite, buildGeneratedSite } from './generated-site.ts';
import { filesOf } from './run-build.ts';

let site: GeneratedSite;

beforeAll(async () => {
  site = await buildGeneratedSite(36);
});

test('the HTML of a page has its styles and fits the first congestion window of ten segments: 14.6 kB', () => {
  const docs = filesOf(path.join(site.publicDir, 'docs'));
  const pages = docs.filter((file) => /\/page-\d+\/index\.html\.br$/.test(file));
  expect(pages).toHaveLength(36);
  expect(readFileSync(pages[0]?.replace(/\.br$/, '') ?? '', 'utf8')).toContain('<style>');
  const sizes = pages.map((file) => readFileSync(file).length);
  expect(percentile(sizes, 0.5)).toBeLessThanOrEqual(14_600);
});

test('the scripts of a page take no more than 92 kB', () => {
  expect(site.scripts.length).toBeGreaterThan(2);
  expect(site.scriptBytes).toBeLessThanOrEqual(92_000);
});
