import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unmarkedWords } from './english-words.ts';
import { filesOf, makeCache, runBuild } from './run-build.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'unmarked-words-'));
const dist = path.join(folder, 'dist');

beforeAll(async () => {
  const { status, output } = await runBuild({
    dist,
    content: path.resolve('tests/fixtures/japanese'),
    cache: makeCache(path.join(folder, 'cache'), ['code', 'vendor']),
  });
  if (status !== 0) {
    throw new Error(output);
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Names of formats, tools, and parts of the OpenAPI document. Names need no language mark. */
const names = new Set([
  'RSS',
  'Atom',
  'JSON Feed',
  'npm',
  'Yarn',
  'pnpm',
  'Bun',
  'JavaScript',
  'Unity (C#)',
  'Unreal (C++)',
  'Godot (GDScript)',
  'DARK',
  '灯.js',
  'listLights',
  'makeLight',
  'getLight',
  'lightChanged',
]);

/**
 * Text that is not marked yet: titles that authors can replace, and labels of tables that contain no text by authors.
 */
const known = [
  'API operations',
  'About this API',
  'Operations',
  'at most 80 characters, 漢字で',
  'Limit, Value, Area',
  'Limit, Value',
  'Code, Status, What to do',
  'Term, Meaning',
  'File, Size, SHA-256',
  'Operation, Method and path, Authentication',
];

const generatedPages = /docs\/(?:api\/about|category\/api)\/index\.html$/;

test('pages in Japanese mark all English words of the interface', () => {
  const pages = filesOf(path.join(dist, 'public')).filter((file) => file.endsWith('.html'));
  const found = pages
    .filter((file) => !generatedPages.test(file))
    .flatMap((file) => unmarkedWords(readFileSync(file, 'utf8')));
  expect(pages.length).toBeGreaterThan(10);
  expect([...new Set(found)].filter((text) => !names.has(text)).toSorted()).toEqual(
    known.toSorted(),
  );
});

test('pages of operations at non-Latin addresses list their headings in the sidebar', () => {
  const html = readFileSync(path.join(dist, 'public/docs/api/光/index.html'), 'utf8');
  const [sidebar = '', body = ''] = html.split('<main');
  expect(sidebar).toContain('data-table-of-contents');
  expect(body).toContain('data-operation');
});
