import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fromDialect } from '../../../../src/tools/migrate/dialects/from-dialect.ts';
import type { SiteKind, SourceSettings } from '../../../../src/tools/migrate/site/source-site.ts';

const settings: SourceSettings = {
  basePath: '/',
  hasTrailingSlash: false,
  hasMath: false,
  isPlainMarkdown: false,
};

const page = (body: string, root = '/site') => ({ body, root, from: `${root}/a.md`, name: 'a.md' });

const convert = (kind: SiteKind, body: string): string =>
  fromDialect(page(body), { kind, settings }).body;

describe('the syntax of VitePress', () => {
  test.each([
    ['::: tip\nText.\n:::', ':::tip\nText.\n:::'],
    ['::: warning Mind `x`\nText.\n:::', ':::warning[Mind `x`]\nText.\n:::'],
    [':::: info\n::: tip\n:::\n::::', '::::info\n:::tip\n:::\n::::'],
    [
      '::: details More `x`\nText.\n:::',
      '<details>\n<summary>More <code>x</code></summary>\n\nText.\n\n</details>',
    ],
    ['::: details {open}\n:::', '<details open>\n<summary>Details</summary>\n\n\n</details>'],
    ['::: raw\nText.\n:::', '\nText.\n'],
    [
      ':::: details\n::: own\nA\n:::\nB\n::::',
      '<details>\n<summary>Details</summary>\n\n::: own\nA\n:::\nB\n\n</details>',
    ],
    ['```js{1,2}:line-numbers [a.js]', '```js showLineNumbers {1,2} title="a.js"'],
    ['- ```js twoslash [a.js]', '- ```js twoslash title="a.js"'],
    [
      '::: code-group\n```js [a.js]\nx\n```\n```ts\ny\n```\n:::',
      '\n```js tab="a.js"\nx\n```\n```ts tab="ts"\ny\n```\n',
    ],
    [
      '::: code-group\n```js\nx\n```\n:::\n\n::: code-group\n```js\ny\n```\n:::',
      '\n```js tab="js"\nx\n```\n\n\n<!-- -->\n\n```js tab="js"\ny\n```\n',
    ],
    ["## What's `a.b`?\n", "## What's `a.b`? {#what-s-a-b}\n"],
    ['## A\n\n### 1. Ä/B\n', '## A\n\n### 1. Ä/B {#_1-a-b}\n'],
    ['## A.B\n\n## A.B ##\n', '## A.B {#a-b}\n\n## A.B {#a-b-1} ##\n'],
    ['# A.B\n\n## A.B {#own}\n\n```md\n## A.B\n```', null],
  ])('%j is ours', (before, after) => {
    expect(convert('VitePress', before)).toBe(after ?? before);
  });

  test('stays in code', () => {
    const text = '````md\n::: tip\n```js [a]\n```\n:::\n````';
    expect(convert('VitePress', text)).toBe(text);
  });

  test('stays on the pages of other sites', () => {
    expect(convert('Docusaurus', '::: tip\n:::')).toBe('::: tip\n:::');
  });

  test('shows code of other files', () => {
    const root = mkdtempSync(path.join(tmpdir(), 'snippets-'));
    writeFileSync(path.join(root, 'a.js'), 'before\n// #region b\nx\n// #endregion b\nafter\n');
    const convertBody = (line: string) =>
      fromDialect(page(line, root), { kind: 'VitePress', settings }).body;
    expect(convertBody('<<< @/a.js#b{1} [A]')).toBe('```js {1} title="A"\nx\n```');
    expect(convertBody('  <<< ./a.js{ts}')).toMatch(/^ {2}```ts\n {2}before\n/);
    expect(convertBody('<<< ./missing.js')).toBe('<<< ./missing.js');
    expect(convertBody('<<< ./a.js#missing')).toBe('<<< ./a.js#missing');
  });

  test('puts the text of included files on the page', () => {
    const root = mkdtempSync(path.join(tmpdir(), 'includes-'));
    mkdirSync(path.join(root, 'parts'));
    const write = (name: string, text: string): void =>
      writeFileSync(path.join(root, 'parts', name), text);
    write('a.md', '---\ntitle: A\n---\n\nSee [b](../b.md) and ![c](./c.svg).\n');
    write('steps.md', 'one\n<!-- #region two -->\ntwo\n<!-- #endregion two -->\nthree\nfour\n');
    write('outer.md', '<!--@include: ./steps.md{5,5}-->\n');
    const read = (body: string) => fromDialect(page(body, root), { kind: 'VitePress', settings });
    const bodyOf = (line: string) => read(line).body;
    expect(bodyOf('<!--@include: ./parts/a.md-->')).toBe(
      'See [b](./b.md) and ![c](./parts/c.svg).',
    );
    expect(bodyOf('<!-- @include: @/parts/steps.md#two -->')).toBe('two');
    expect(bodyOf('<!--@include: parts/steps.md{6,}-->')).toBe('four');
    expect(bodyOf('<!--@include: ./parts/outer.md-->')).toBe('three');
    const { body, notes } = read('<!--@include: ./parts/steps.md#no-->\n<!--@include: ./no.md-->');
    expect(body).toBe('<!--@include: ./parts/steps.md#no-->\n<!--@include: ./no.md-->');
    expect(notes.map(({ what }) => what)).toEqual([
      '`@include: ./parts/steps.md#no` on `a.md`',
      '`@include: ./no.md` on `a.md`',
    ]);
  });

  test('loses the code of its pages, which the report names', () => {
    const { body, notes } = fromDialect(
      page('A\n\n<script setup>\nonMounted(show);\n</script>\n\n```vue\n<script setup>\n```\n'),
      { kind: 'VitePress', settings },
    );
    expect(body).toBe('A\n\n\n\n\n\n```vue\n<script setup>\n```\n');
    expect(notes.map(({ what }) => what)).toEqual(['`<script>` of `a.md`']);
  });

  test('becomes MDX where a page has badges and reads the same', () => {
    const read = (body: string) => fromDialect(page(body), { kind: 'VitePress', settings });
    expect(read('## A <Badge text="New" type="tip" />\n')).toMatchObject({
      body: '## A <Badge tone="accent">New</Badge> \\{#a}\n',
      keys: { format: 'mdx' },
    });
    const indented = '<Badge text="New" />\n\n    code\n';
    expect(read(indented)).toMatchObject({ body: indented, keys: {} });
  });
});

describe('the components of Starlight', () => {
  const imports =
    "import { Aside, Badge, Card, CardGrid, Code, Icon, LinkButton, LinkCard, Tabs, TabItem } from '@astrojs/starlight/components';\n\n";
  const convertBody = (body: string): string => convert('Starlight', imports + body).trim();

  test.each([
    ['<Aside>\nA\n</Aside>', '<Admonition type="note">\nA\n</Admonition>'],
    [
      '<Aside type="tip" title="T">\nA\n</Aside>',
      '<Admonition type="tip" title="T">\nA\n</Admonition>',
    ],
    [
      '<CardGrid stagger>\n<Card title="T" icon="star">\nA\n</Card>\n</CardGrid>',
      '<Cards>\n<Card title="T">\nA\n</Card>\n</Cards>',
    ],
    ['<Card title="T">A</Card>', '<Cards><Card title="T">A</Card></Cards>'],
    [
      '<LinkCard\n\ttitle="T"\n\thref="/a/"\n\tdescription="A *b*"\n/>',
      '<Cards><Card title="T" href="/a/">{"A *b*"}</Card></Cards>',
    ],
    [
      'A <Badge text="New" variant="caution" size="small" />',
      'A <Badge tone="warning">New</Badge>',
    ],
    ['A <Badge text="{id} *new*" />', 'A <Badge>{"{id} *new*"}</Badge>'],
    ['<LinkButton href="/a/" variant="minimal">Go</LinkButton>', '<Link to="/a/">Go</Link>'],
    ['| <Icon name="star" label="Star" /> | <Icon name="x" /> |', '| Star |  |'],
    [
      '<Tabs syncKey="k">\n<TabItem label="A" icon="star">\n1\n</TabItem>\n</Tabs>',
      '<Tabs groupId="k">\n<TabItem value="A">\n1\n</TabItem>\n</Tabs>',
    ],
    [
      '<Code code={`a`} lang="js" title={name} mark="a" />',
      '<CodeBlock language="js" title={name}>{`a`}</CodeBlock>',
    ],
  ])('%j are ours', (before, after) => {
    expect(convertBody(before)).toBe(after);
  });

  test('stay where another module has their name', () => {
    const text = 'import Card from \'../Card.astro\';\n\n<Card title="T">A</Card>\n';
    expect(convert('Starlight', text)).toBe(text);
  });

  test('stay in code, and on pages with problems', () => {
    expect(convertBody('```mdx\n<Aside>A</Aside>\n```')).toBe('```mdx\n<Aside>A</Aside>\n```');
    expect(convert('Starlight', `${imports}<Aside>\n`)).toBe(`${imports}<Aside>\n`);
  });

  test('of the site itself leave what they wrap', () => {
    const { body, notes } = fromDialect(
      page(
        "import Box from '~/box.astro';\nimport List from '../list.astro';\n\n<Box>\n\nA\n\n<Fragment slot=\"b\">\n\nB\n\n</Fragment>\n\n</Box>\n\n<List />\n",
      ),
      { kind: 'Starlight', settings },
    );
    expect(body).toBe("import List from '../list.astro';\n\n\n\nA\n\n\n\nB\n\n\n\n\n\n<List />\n");
    expect(notes.map(({ what }) => what)).toEqual(['wrapper `<Box>` of `a.md` (1×)']);
    const worded = 'import Box from \'./box.astro\';\n\n<Box title="T">\nA\n</Box>\n';
    expect(convert('Starlight', worded)).toBe(worded);
  });
});

describe('fences that a plugin of Docusaurus turns into tabs', () => {
  const tabLabels = new Map([['js', 'JavaScript']]);
  const convertBody = (body: string): string =>
    fromDialect(page(body), { kind: 'Docusaurus', settings: { ...settings, tabLabels } }).body;

  test.each([
    ['```js tab title="a.js"', '```js tab="JavaScript" title="a.js"'],
    ['```ts tab={"label":"TS"}', '```ts tab="TS"'],
    ['```js title="the tab"', '```js title="the tab"'],
    [
      '```js tab={"span":2} title="a"\n```\n\n```json title="b"\n```\n\n```js\n```',
      '```js tab="JavaScript" title="a"\n```\n\n```json title="b" tab="JavaScript"\n```\n\n```js\n```',
    ],
  ])('%j have their labels', (before, after) => {
    expect(convertBody(before)).toBe(after);
  });
});

test('videos of a package are the frame that it loads', () => {
  const imports =
    "import Video from 'react-lite-youtube-embed';\nimport 'react-lite-youtube-embed/dist/LiteYouTubeEmbed.css'\n\n";
  const frame =
    '<iframe src="https://www.youtube-nocookie.com/embed/a" title="T" width="560" height="315" loading="lazy" allowFullScreen />';
  expect(convert('Docusaurus', `${imports}<Video\n  id="a"\n  title="T"\n/>`)).toBe(`\n${frame}`);
  const other = `${imports}<Video id={a} />`;
  expect(convert('Docusaurus', other)).toBe(other);
});

test('comments with looks of their own highlight', () => {
  const magicComments = new Map([
    ['error-next-line', 'highlight-next-line'],
    ['This will error', 'highlight-next-line'],
  ]);
  const convertBody = (body: string): string =>
    fromDialect(page(body), { kind: 'Docusaurus', settings: { ...settings, magicComments } }).body;
  expect(convertBody('```js\n  // error-next-line\na\n{/* This will error */}\nb\n```')).toBe(
    '```js\n  // highlight-next-line\na\n{/* highlight-next-line */}\nb\n```',
  );
  expect(convertBody('// error-next-line')).toBe('// error-next-line');
});

test('words behind a language are ours on the pages of a folder', () => {
  expect(convert('folder', '```js filename=a/b.js lines=[1,3-4] bad')).toBe(
    '```js title="a/b.js" {1,3-4} bad',
  );
  expect(convert('folder', '```js filename="a b" nonumber')).toBe('```js title="a b" nonumber');
});

test('a page of an unknown tool is MDX only if it uses MDX', () => {
  const keys = (body: string) => fromDialect(page(body), { kind: 'folder', settings }).keys;
  for (const body of ['<Card />', '<b title={1}>A</b>', '{/* A */}', "import a from './a.json'"]) {
    expect(keys(`${body}\n`)).toEqual({ format: 'mdx' });
  }
  for (const body of [
    '<b>A\n<br/>\nB</b>',
    '`<Card>`',
    'A {name}',
    'import the data',
    '<br>\n\n<Card />',
  ]) {
    expect(keys(`${body}\n`)).toEqual({});
  }
});

test.each(['folder', 'DocFX'] as const)('a word in angle brackets is text in %s', (kind) => {
  expect(convert(kind, 'Array<String>')).toBe('Array\\<String>');
});
