import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { respondingWith } from '../../unit/api/load-fixture.ts';
import { type BuildOptions, contentsOf, makeCache, runBuild, writeFiles } from './run-build.ts';

/*
 * Each test changes one kind of input after a build. It compares the next build, with all caches, to a build with empty
 * caches. A difference means that the build reused something outdated.
 */
const workspace = path.resolve('.cache/test-reuse', String(process.pid));
const inWorkspace = (...names: readonly string[]): string => path.join(workspace, ...names);
const warmCache = inWorkspace('cache');

const page = (title: string, body: string): string => `---\ntitle: ${title}\n---\n\n${body}\n`;
const drawing = (label: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 100"><text x="10" y="50" data-text="strong">${label}</text></svg>\n`;
const version = (title: string, body: string): string =>
  `---\ntitle: ${title}\ndate: 2026-01-02\nauthors: [Ada]\n---\n\n${body}\n`;

const described = (description: string): object => ({
  type: 'object',
  properties: { name: { type: 'string', description } },
});

const files = {
  'docs/a.mdx': page(
    'A',
    'Text of A, with <Operation id="getThing" />.\n\n<Diagram src="/diagrams/flow.svg" title="Flow" description="A flow." />',
  ),
  'docs/api/things.mdx': page('Things', '<Operations tag="things" />'),
  'docs/group/_category_.yml': 'label: Group\n',
  'docs/group/b.mdx': page('B', 'Text of B.'),
  'changelog/version-1.mdx': version('Version 1', 'First.'),
  'diagrams/flow.svg': drawing('before'),
  'openapi/openapi.yaml': respondingWith(described('Before.')),
  'redirects.yml': '- from: /old\n  to: /docs/a\n',
  'synonyms.yml': '- search: [alpha]\n  finds: [text]\n',
};

type Edit = {
  readonly files?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly shows: Readonly<Record<string, string>>;
};

const edits: readonly (readonly [string, Edit])[] = [
  [
    'the body of a page, and a drawing',
    {
      files: {
        'docs/group/b.mdx': page('B', 'Other text of B.'),
        'diagrams/flow.svg': drawing('Drawn again'),
      },
      shows: {
        'docs/group/b/index.html': 'Other text of B.',
        'docs/group/b.md': 'Other text of B.',
        'docs/a/index.html': 'Drawn again',
      },
    },
  ],
  [
    'the title of a page, and the changelog',
    {
      files: {
        'docs/group/b.mdx': page('Other B', 'Text of B.'),
        'changelog/version-1.mdx': version('Version 1', 'Changed.'),
      },
      shows: { 'docs/a/index.html': 'Other B', 'changelog/index.html': 'Changed.' },
    },
  ],
  [
    'the label of a category, a redirect and synonyms',
    {
      files: {
        'docs/group/_category_.yml': 'label: Other group\n',
        'redirects.yml': '- from: /old\n  to: /docs/group/b\n',
        'synonyms.yml': '- search: [gamma]\n  finds: [text]\n',
      },
      shows: { 'docs/a/index.html': 'Other group', 'old/index.html': '/docs/group/b' },
    },
  ],
  [
    'a new page',
    {
      files: { 'docs/group/c.mdx': page('C', 'Text of C.') },
      shows: { 'docs/group/b/index.html': '/docs/group/c' },
    },
  ],
  [
    'a value of the configuration',
    {
      environment: { DOCS_PRODUCT_NAME: 'Other Game' },
      shows: { 'search/index.html': 'Other Game' },
    },
  ],
  [
    'the OpenAPI document',
    {
      files: { 'openapi/openapi.yaml': respondingWith(described('After.')) },
      shows: { 'docs/api/things/index.html': 'After.' },
    },
  ],
];

const build = async (options: BuildOptions): Promise<Map<string, string>> => {
  expect(await runBuild(options)).toMatchObject({ status: 0 });
  return contentsOf(options.dist);
};

const buildWarm = (options: Partial<BuildOptions> = {}): Promise<Map<string, string>> =>
  build({
    dist: inWorkspace('warm'),
    content: inWorkspace('content'),
    cache: warmCache,
    ...options,
  });

const differences = (a: Map<string, string>, b: Map<string, string>): string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name));

const textOf = (built: Map<string, string>, name: string): string =>
  Buffer.from(built.get(`public/${name}`) ?? '', 'base64').toString('utf8');

let before: Map<string, string>;

beforeAll(async () => {
  makeCache(warmCache, ['code', 'vendor']);
  writeFiles(inWorkspace('content'), files);
  before = await buildWarm();
});

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

describe('a build after an edit equals a build with empty caches, byte for byte', () => {
  test.each(edits)('of %s', async (name, edit) => {
    const content = inWorkspace(name, 'content');
    writeFiles(content, { ...files, ...edit.files });
    const cold = makeCache(inWorkspace(name, 'cache'), ['code', 'vendor']);
    const inputs = { content, environment: edit.environment ?? {} };
    const [warm, expected] = await Promise.all([
      buildWarm(inputs),
      build({ ...inputs, dist: inWorkspace(name, 'dist'), cache: cold }),
    ]);
    expect(differences(warm, expected)).toEqual([]);
    for (const [file, text] of Object.entries(edit.shows)) {
      expect(textOf(before, file)).not.toContain(text);
      expect(textOf(warm, file)).toContain(text);
    }
  });

  test('that is undone', async () => {
    expect(differences(await buildWarm(), before)).toEqual([]);
  });

  test('of the code, which is bundled twice to the same bytes', async () => {
    const project = inWorkspace('project');
    for (const name of ['src', 'schemas', 'public', 'waku.config.ts', 'tsconfig.json']) {
      cpSync(name, path.join(project, name), { recursive: true });
    }
    for (const name of ['package.json', 'package-lock.json', 'node_modules']) {
      symlinkSync(path.resolve(name), path.join(project, name));
    }
    const navbar = path.join(project, 'src/site/components/Navbar.tsx');
    const source = readFileSync(navbar, 'utf8');
    expect(source).toContain('aria-label="Main"');
    writeFileSync(navbar, source.replaceAll('aria-label="Main"', 'aria-label="Manual"'));
    const inputs = { content: inWorkspace('content'), project };
    const warm = await buildWarm(inputs);
    const cold = makeCache(inWorkspace('code', 'cache'), ['vendor']);
    const expected = await build({ ...inputs, dist: inWorkspace('code', 'dist'), cache: cold });
    expect(differences(warm, expected)).toEqual([]);
    expect(textOf(warm, 'docs/a/index.html')).toContain('Manual');
  });
});
