import { describe, expect, test } from 'vitest';
import { type BuiltFixture, buildFiles, page } from '../build-fixture.ts';

const files = {
  'docs/README.md': '# Cinder\n\n## Parts\n',
  'docs/01-start.md': '# Start\n\n## First\n',
  'docs/spec/README.md': '# Specification\n\n## Scope\n',
  'docs/spec/words.md': '# Words\n\n## Numbers\n',
  'docs/spec/types.mdx': '# Types\n\n## Whole\n',
  'docs/spec/a b.md': '# Spaces\n',
  'docs/spec/手順.md': '# 手順\n\n## 数\n',
  'docs/spec/deep/index.md': '# Deep\n\n## End\n',
  'docs/spec/deep/LICENSE': 'Text',
  'docs/02-design/design.md': '# Design\n\n## Short\n',
  'docs/02-design/functions.md': '# Functions\n',
  'docs/how-to/_category_.yml': 'link: { type: generated-index }\n',
  'docs/how-to/fold.md': '# Fold\n',
  'docs/pictures/board.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'changelog/version-1.md': page('## News', 'date: 2025-01-01'),
};

const site = { 'site.yml': 'product: { name: Cinder }\n', ...files };

const linksOf = (built: BuiltFixture, file: string): readonly string[] => {
  const { path = '' } = built.site.documents.find((document) => document.file === file) ?? {};
  return built.body(path).references.map(({ href }) => href);
};

const resolve = async (file: string, href: string) => {
  const text = Object.hasOwn(files, file) ? files[file as keyof typeof files] : '# Page\n';
  const built = await buildFiles({ ...site, [file]: `${text}\n[Link](<${href}>)\n` });
  return { href: linksOf(built, file)[0], found: built.found };
};

describe('a link works as in the repository', () => {
  test.each([
    ['docs/spec/README.md', 'words', '/docs/spec/words'],
    ['docs/spec/README.md', './words', '/docs/spec/words'],
    ['docs/spec/README.md', 'words/#numbers', '/docs/spec/words#numbers'],
    ['docs/spec/README.md', 'words?plain=1#numbers', '/docs/spec/words?plain=1#numbers'],
    ['docs/spec/README.md', 'types.mdx', '/docs/spec/types'],
    ['docs/spec/README.md', 'a%20b', '/docs/spec/a%20b'],
    ['docs/spec/README.md', 'a b', '/docs/spec/a%20b'],
    ['docs/spec/README.md', 'a%20b.md', '/docs/spec/a%20b'],
    ['docs/spec/README.md', '手順#数', '/docs/spec/%E6%89%8B%E9%A0%86#%E6%95%B0'],
    [
      'docs/spec/README.md',
      '%E6%89%8B%E9%A0%86/#%E6%95%B0',
      '/docs/spec/%E6%89%8B%E9%A0%86#%E6%95%B0',
    ],
    ['docs/spec/README.md', 'deep', '/docs/spec/deep'],
    ['docs/spec/README.md', 'deep/#end', '/docs/spec/deep#end'],
    ['docs/spec/README.md', 'deep/index.md#end', '/docs/spec/deep#end'],
    ['docs/spec/README.md', 'deep/index', '/docs/spec/deep'],
    ['docs/spec/README.md', '../02-design/', '/docs/design'],
    ['docs/spec/README.md', '../02-design/#short', '/docs/design#short'],
    ['docs/spec/README.md', '../02-design/functions', '/docs/design/functions'],
    ['docs/spec/README.md', '../how-to/', '/docs/category/how-to'],
    ['docs/spec/README.md', '../README', '/docs'],
    ['docs/spec/README.md', '../../changelog/version-1', '/changelog/version-1'],
    ['docs/spec/README.md', '../../changelog/version-1.md#news', '/changelog/version-1#news'],
    ['docs/spec/README.md', '/docs/02-design/functions', '/docs/design/functions'],
    ['docs/spec/README.md', '/spec/words', '/docs/spec/words'],
    ['docs/spec/README.md', '@site/docs/spec/words', '/docs/spec/words'],
    ['docs/README.md', 'spec', '/docs/spec'],
    ['docs/README.md', 'spec/', '/docs/spec'],
    ['docs/README.md', '01-start#first', '/docs/start#first'],
    ['docs/spec/words.md', './', '/docs/spec'],
    ['docs/spec/words.md', '.', '/docs/spec'],
    ['docs/spec/words.md', 'README#scope', '/docs/spec#scope'],
    ['docs/spec/words.md', '../01-start', '/docs/start'],
    ['changelog/version-1.md', '../docs/spec/', '/docs/spec'],
  ])('from %s to %s', async (file, href, expected) => {
    expect(await resolve(file, href)).toEqual({ href: expected, found: [] });
  });

  test('in HTML, definitions, components and partials', async () => {
    const built = await buildFiles({
      ...site,
      'docs/spec/README.md':
        '# S\n\n<a href="words">a</a> [b] <a href="deep/">c</a>\n\n[b]: types#whole\n',
      'docs/spec/more/index.mdx':
        '# M\n\nimport Part from "../parts/_part.mdx"\n\n<Part />\n\n<Cards><Card title="W" href="../words#numbers" /></Cards>\n',
      'docs/spec/parts/_part.mdx': '[Own](beside) and [words](../words).\n',
      'docs/spec/parts/beside.md': '# Beside\n',
    });
    expect(built.found).toEqual([]);
    expect(linksOf(built, 'docs/spec/README.md')).toEqual([
      '/docs/spec/words',
      '/docs/spec/deep',
      '/docs/spec/types#whole',
    ]);
    expect(linksOf(built, 'docs/spec/more/index.mdx')).toEqual([
      '/docs/spec/parts/beside',
      '/docs/spec/words',
      '/docs/spec/words#numbers',
    ]);
  });

  test('in the front matter of the home page and in descriptions of an API', async () => {
    const built = await buildFiles({
      ...site,
      'index.md':
        '---\nhero:\n  actions:\n    - { label: Words, to: /docs/02-design/functions }\n    - { label: Start, to: /docs/01-start }\n---\n\nText.\n',
      'openapi/openapi.json': JSON.stringify({
        openapi: '3.1.0',
        info: {
          title: 'Stars',
          version: '1',
          description: 'See [start](../docs/01-start#first) and [design](../docs/02-design/).',
        },
        servers: [{ url: 'https://api.example.com' }],
        paths: {
          '/stars': { get: { tags: ['stars'], responses: { 200: { description: 'OK' } } } },
        },
      }),
    });
    expect(built.found).toEqual([]);
    expect(built.site.hero.actions.map(({ href }) => href)).toEqual([
      '/docs/design/functions',
      '/docs/start',
    ]);
    const everything = JSON.stringify(built.api);
    expect(everything).toContain('/docs/start#first');
    expect(everything).toContain('/docs/design');
  });

  test('and stays the one by address where both have a page', async () => {
    const built = await buildFiles({
      ...site,
      'docs/words.md': '# Other words\n',
      'docs/spec/README.md': '# S\n\n[Words](words) [file](words.md)\n',
    });
    expect(linksOf(built, 'docs/spec/README.md')).toEqual(['/docs/words', '/docs/spec/words']);
  });

  test('and a file without an extension stays a file', async () => {
    const { href } = await resolve('docs/spec/deep/index.md', 'LICENSE');
    expect(href).toMatch(/^\/assets\/files\/license\./);
  });
});

const report = async (file: string, href: string) => {
  const text = Object.hasOwn(files, file) ? files[file as keyof typeof files] : '# Page\n';
  const built = await buildFiles({ ...site, [file]: `${text}\n[Link](<${href}>)\n` });
  const [problem, ...more] = built.problems;
  expect(more).toEqual([]);
  return problem;
};

describe('a missing page is one problem, with the anchor and query in the suggestion', () => {
  test.each([
    // Only the notation is wrong, so the problem has an automatic fix.
    ['docs/README.md', 'spec/Words#numbers', '/docs/spec/words#numbers', true],
    ['docs/README.md', '/docs/Spec/words?a=1#numbers', '/docs/spec/words?a=1#numbers', true],
    ['docs/README.md', 'spec/types.md#whole', './spec/types.mdx#whole', true],
    ['docs/README.md', 'spec/deep/README.md#end', './spec/deep/index.md#end', true],
    ['docs/README.md', 'spec/words/index.md', './spec/words.md', true],
    ['docs/README.md', 'spec/words.html#numbers', '/docs/spec/words#numbers', true],
    ['docs/README.md', './Spec/WORDS.md#numbers', './spec/words.md#numbers', true],
    // The folder is wrong, so the problem has a suggestion but no fix.
    ['docs/spec/words.md', 'start.md', '../01-start.md', false],
    ['docs/README.md', 'old/spec/words#numbers', '/docs/spec/words#numbers', false],
    ['docs/README.md', '../words.md#numbers', './spec/words.md#numbers', false],
    ['docs/spec/words.md', 'spec/types?x=1#whole', '/docs/spec/types?x=1#whole', false],
    // The file name is misspelled, so the problem has a suggestion but no fix.
    ['docs/README.md', 'spec/wrods#numbers', '/docs/spec/words#numbers', false],
    ['docs/README.md', 'spec/wrods.md#numbers', './spec/words.md#numbers', false],
  ])('from %s to %s: %s', async (file, href, suggestion, isCertain) => {
    const problem = await report(file, href);
    expect(problem).toMatchObject({ code: 'link/unknown-page', severity: 'error' });
    expect(problem?.suggestion).toBe(suggestion);
    expect(problem?.fix?.text).toBe(isCertain ? suggestion : undefined);
  });

  test.each([
    ['docs/spec/words.md', '../../README.md', '`README.md`, which does not exist'],
    ['docs/spec/words.md', '../../../README.md#x', '`../README.md`, which is outside it'],
    ['docs/spec/words.md', '../../../CONTRIBUTING', 'which leads out of the content folder'],
    ['docs/spec/words.md', '../pictures/', 'a folder without a page'],
  ])('from %s to %s: %s', async (file, href, words) => {
    const problem = await report(file, href);
    expect(problem?.code).toBe('link/unknown-page');
    expect(problem?.found).toContain(words);
  });

  test.each([
    ['the start page is not the page of `docs/`', 'docs/a/x.md', '../README.md#x'],
    ['a name in the same folder must be similar itself', 'docs/a/x.md', './change-notification.md'],
  ])('without a suggestion: %s', async (_, file, href) => {
    const built = await buildFiles({
      'site.yml': site['site.yml'],
      'docs/a/change-tracking.md': '# Tracking\n',
      'docs/a/patterns/change-tracking.md': '# Tracking\n',
      [file]: `# X\n\n[Link](${href})\n`,
    });
    expect(built.found).toEqual([`${file}:3:8 link/unknown-page`]);
  });

  test('in a hidden folder', async () => {
    const built = await buildFiles({
      ...site,
      'docs/.github/notes.md': 'Text.',
      'docs/x.md': '# X\n\n[Notes](.github/notes.md)\n',
    });
    expect(built.report).toContain('`docs/.github/notes.md`, which is hidden');
  });

  test('a page by the name of a partial', async () => {
    const built = await buildFiles({
      ...site,
      'docs/_part.md': 'Text.',
      'docs/x.md': '# X\n\n[Part](_part.md)\n',
    });
    expect(built.report).toContain('`docs/_part.md`, which is not a page');
  });

  test('with the base path written in full', async () => {
    const built = await buildFiles({
      ...site,
      'site.yml': 'url: https://pages.example\nbasePath: /kits/kite/\npreviewImages: false\n',
      'docs/x.md':
        '# X\n\n[Words](/kits/kite/docs/spec/words#numbers) [picture](/kits/kite/a.svg?raw=true)\n',
      'static/a.svg': files['docs/pictures/board.svg'],
    });
    expect(built.found).toEqual([
      'docs/x.md:3:9 link/unknown-page → /docs/spec/words#numbers',
      'docs/x.md:3:55 link/unknown-asset → /a.svg?raw=true',
    ]);
    expect(built.problems.map(({ fix }) => fix?.text)).toEqual([
      '/docs/spec/words#numbers',
      '/a.svg?raw=true',
    ]);
  });

  test('of a file keeps its suffix as well', async () => {
    const built = await buildFiles({
      ...site,
      'docs/x.md': '# X\n\n[Picture](pictures/bord.svg?raw=true#x)\n',
    });
    expect(built.found).toEqual([
      'docs/x.md:3:11 link/unknown-asset → ./pictures/board.svg?raw=true#x',
    ]);
  });
});

const openapi = [
  'openapi: 3.1.0',
  "info: { title: A, version: '1' }",
  'servers: [{ url: https://api.cinder.example }]',
  'paths:',
  '  /a:',
  '    get: { operationId: getA, summary: Get A, tags: [a], responses: { 200: { $ref: "parts/ok.yml" } } }',
  '  /b:',
  '    get: { operationId: wipeAll, x-internal: true, responses: { 200: { description: Done } } }',
].join('\n');

test.each([
  ['../openapi/openapi.yaml', '/openapi.yaml'],
  ['../openapi/parts/ok.yml', '/openapi.yaml'],
  ['../openapi/more.json', '/openapi.json'],
])('a source of the OpenAPI document is not published by a link: %s', async (href, published) => {
  const built = await buildFiles({
    ...site,
    'docs/start.md': `# Start\n\n[API](${href})\n`,
    'openapi/openapi.yaml': openapi,
    'openapi/parts/ok.yml': 'description: Done',
    'openapi/more.json': '{}',
  });
  expect(built.found).toContain(`docs/start.md:3:7 link/unknown-asset → ${published}`);
  expect([...built.assets.values()]).toEqual([]);
});
