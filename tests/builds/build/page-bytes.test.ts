import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { benchPage } from '../../../src/tools/bench/measure-builds.ts';
import { generateContent } from '../../../src/tools/bench/generate-content.ts';
import { percentile } from '../../../src/tools/bench/figures.ts';
import { filesOf, makeCache, runBuild } from './run-build.ts';

/** What a reader fetches of a page, in bytes after brotli: real builds of generated sites, a small and a larger one. */
const workspace = path.resolve('.cache/test-page-bytes', String(process.pid));
const sizes = [36, 300] as const;
const publicDir = (pages: number): string => path.join(workspace, String(pages), 'dist/public');

beforeAll(async () => {
  for (const pages of sizes) {
    const folder = path.join(workspace, String(pages));
    await generateContent(path.join(folder, 'content'), pages);
    const { status, output } = await runBuild({
      dist: path.join(folder, 'dist'),
      content: path.join(folder, 'content'),
      cache: makeCache(path.join(folder, 'cache'), ['code', 'vendor']),
    });
    if (status !== 0) {
      throw new Error(output);
    }
  }
}, 180_000);

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

const bytesOf = (pages: number, file: string): number =>
  readFileSync(path.join(publicDir(pages), `${file}.br`)).length;

const scriptsOf = (pages: number): string[] => {
  const html = readFileSync(path.join(publicDir(pages), benchPage, 'index.html'), 'utf8');
  return [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
};

const scriptBytes = (pages: number): number =>
  scriptsOf(pages).reduce((sum, file) => sum + bytesOf(pages, file), 0);

test('the HTML of a page has its styles and fits the first congestion window of ten segments: 14.6 kB', () => {
  const docs = filesOf(path.join(publicDir(36), 'docs'));
  const pages = docs.filter((file) => /\/page-\d+\/index\.html\.br$/.test(file));
  expect(pages).toHaveLength(36);
  expect(readFileSync(pages[0]?.replace(/\.br$/, '') ?? '', 'utf8')).toContain('<style>');
  expect(
    percentile(
      pages.map((file) => readFileSync(file).length),
      0.5,
    ),
  ).toBeLessThanOrEqual(14_600);
});

test('the scripts of a page take no more than 92 kB', () => {
  expect(scriptsOf(36).length).toBeGreaterThan(2);
  expect(scriptBytes(36)).toBeLessThanOrEqual(92_000);
});

test('a page of a larger site is no more than 5 % larger, of every kind', () => {
  const grown = (before: number, after: number): number => after / before;
  for (const file of [`${benchPage}/index.html`, `RSC/R${benchPage}.txt`]) {
    expect(grown(bytesOf(36, file), bytesOf(300, file))).toBeLessThanOrEqual(1.05);
  }
  expect(scriptBytes(300)).toBe(scriptBytes(36));
});
