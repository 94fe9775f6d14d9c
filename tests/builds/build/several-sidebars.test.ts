import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCache, runBuild } from './run-build.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'several-sidebars-'));
const dist = path.join(folder, 'dist');

beforeAll(async () => {
  const { status, output } = await runBuild({
    dist,
    content: path.resolve('tests/fixtures/several-sidebars'),
    cache: makeCache(path.join(folder, 'cache'), ['code', 'vendor']),
  });
  if (status !== 0) {
    throw new Error(output);
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

const read = (file: string): string => readFileSync(path.join(dist, 'public', file), 'utf8');

const linksIn = (html: string, part: RegExp): string[] =>
  [...(part.exec(html)?.[0] ?? '').matchAll(/<a [^>]*>(.*?)<\/a>/gs)].map(([, text = '']) =>
    text.replaceAll(/<[^>]*>/g, ''),
  );

const sidebar = /<nav aria-label="Docs sidebar".*?<\/nav>/s;
const navbar = /<header id="navbar".*?<\/header>/s;

describe('a site with two sidebars', () => {
  test('has on each page that of the page', () => {
    expect(linksIn(read('docs/guides/use/index.html'), sidebar)).toEqual([
      'Welcome',
      'How to',
      'Use a widget',
      'Install',
      'Limits',
      'Chat (opens in a new tab)',
    ]);
    expect(linksIn(read('docs/reference/limits/index.html'), sidebar)).toEqual([
      'Basics',
      'Limits',
      'List',
      'Create',
    ]);
    expect(read('docs/colophon/index.html')).not.toMatch(sidebar);
  });

  test('marks the links of the navbar that stand for the sidebar of a page', () => {
    const currentOn = (file: string): string[] =>
      linksIn(read(file).replaceAll(/<a (?![^>]*aria-current)[^>]*>.*?<\/a>/gs, ''), navbar);
    expect(currentOn('docs/guides/install/index.html')).toEqual(['Manual']);
    expect(currentOn('docs/reference/calls/list/index.html')).toEqual(['Basics', 'Limits']);
    expect(currentOn('docs/colophon/index.html')).toEqual([]);
  });

  test('has every page in its sitemap, for language models and in the search', () => {
    const addresses = [
      '/docs/welcome',
      '/docs/all-guides',
      '/docs/guides/use',
      '/docs/reference/calls/create',
      '/docs/colophon',
      '/docs/reference/secret',
    ];
    for (const address of addresses) {
      expect(read('sitemap.xml')).toContain(`${address}<`);
      expect(read('routes.json')).toContain(`"${address}"`);
    }
    expect(read('llms.txt')).toContain('/docs/reference/calls/create.md');
  });
});
