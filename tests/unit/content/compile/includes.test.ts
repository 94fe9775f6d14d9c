import { describe, expect, test } from 'vitest';
import { includesIn } from '../../../../src/content/compile/imports/includes.ts';
import { compileText, renderText } from './compile-text.ts';

const steps = [
  '<!-- #region pulling -->',
  'Turn the drum **slowly**.',
  '<!-- #endregion pulling -->',
  'Line four is a warning.',
  '',
  'Line six ends it.',
  'Line seven must not be shown.',
  '',
  '## Oil',
  '',
  'Oil it.',
  '',
  '## Rest',
  '',
  'Wait.',
].join('\n');

const files = {
  'docs/parts/safety.md':
    '---\ntitle: Safety\n---\n\nWear [gloves](../ropes.md), ![a glove](./glove.svg).\n',
  'docs/parts/steps.md': steps,
  'docs/parts/outer.md': 'Outer.\n\n<!--@include: ./inner.md-->\n',
  'docs/parts/inner.md': 'Inner.\n',
  'docs/parts/loop.md': '<!--@include: ./loop.md-->\n',
  'docs/parts/bad.md': 'fine\n\n[a](b.md "c) :material-check:\n',
  'docs/parts/a.py':
    'import x\n# --8<-- [start:main]\ndef main():\n    go()\n# --8<-- [end:main]\nmain()\n',
  'docs/parts/a.js': '// #region turn\nturn();\n// #endregion turn\nstop();\n',
  'texts/word.txt': 'a *shared* word',
};

const htmlFiles = {
  'docs/parts/html.md':
    '<div><a href="../up.md#a">up</a> <a href="/docs/x">x</a> <a href="https://a.example/b.md">o</a> <a href="#here">h</a></div>\n\nSee <img src="./a.png" srcset="./a.png 1x, b.png 2x" alt="a"> <b style="background: url(c.png)">b</b>.\n\n<video poster="p.png"></video>\n',
};

test.each([
  ['<div>\n  <img src="x.png" alt="">\n</div>', 'x.png', 2, 13],
  ['<div title="x.png"><a href="x.png">x</a></div>', 'x.png', 1, 29],
  ['<div><img src="a.png" srcset="b.png 1x, c.png 2x" alt=""></div>', 'c.png', 1, 41],
  ['<div>\n<img alt="" src=\'x.png\'>\n</div>', 'x.png', 2, 18],
  ['<div>\n<a href=$&.pdf>x</a>\n</div>', '$&.pdf', 2, 9],
])(
  'an address in the HTML %j of an included file has its own location',
  async (html, name, line, column) => {
    const { references } = await compileText('# A\n\n<!--@include: ./parts/html.md-->', {
      format: 'md',
      files: { 'docs/parts/html.md': html },
    });
    const found = references.find(({ href }) => href.endsWith(`parts/${name}`));
    expect(found?.location).toMatchObject({ file: 'content/docs/parts/html.md', line, column });
  },
);

test('relative addresses in HTML of an included file stay relative to that file', async () => {
  const text = '<!--@include: ./parts/html.md-->';
  const { references, problems } = await compileText(text, { files: htmlFiles, format: 'md' });
  expect(references.map(({ href }) => href)).toEqual([
    '@site/docs/up.md#a',
    '/docs/x',
    'https://a.example/b.md',
    '#here',
    '@site/docs/parts/a.png',
    '@site/docs/parts/a.png',
    '@site/docs/parts/b.png',
    '@site/docs/parts/c.png',
    '@site/docs/parts/p.png',
  ]);
  expect(problems).toEqual([]);
});

test.each([
  ['--8<-- "gone.md"', 1, 9],
  ['   --8<-- "gone.md"', 1, 12],
  ['gone.md\n\n- a\n\n    --8<-- "gone.md"', 5, 13],
  ['!!! note\n    --8<-- "gone.md"', 2, 13],
  ['```\n  --8<-- "gone.md"\n```', 2, 11],
  ['  <!--@include: ./gone.md-->', 1, 17],
  ['> <!-- @include: ./gone.md -->', 1, 18],
])('a missing include is reported at its name: %j', async (text, line, column) => {
  for (const format of ['md', 'mdx'] as const) {
    const { problems } = await compileText(text, { files, format });
    expect(problems).toMatchObject([{ code: 'mdx/unknown-import', location: { line, column } }]);
  }
});

const show = (text: string, format: 'md' | 'mdx' = 'mdx') => renderText(text, { files, format });

const words = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .trim()
    .replace(/\s+/g, ' ');

describe.each(['md', 'mdx'] as const)('an include in %s', (format) => {
  test.each([
    ['<!--@include: ./parts/steps.md#pulling-->', 'Turn the drum slowly.'],
    ['<!-- @include: ./parts/steps.md#pulling -->', 'Turn the drum slowly.'],
    ['<!--@include: ./parts/steps.md{4,6}-->', 'Line four is a warning. Line six ends it.'],
    ['<!--@include: ./parts/steps.md{15,}-->', 'Wait.'],
    ['<!--@include: ./parts/steps.md#oil-->', 'Oil Oil it.'],
    ['<!--@include: @/parts/inner.md-->', 'Inner.'],
    ['<!--@include: ./parts/outer.md-->', 'Outer. Inner.'],
    ['- <!--@include: ./parts/inner.md-->', 'Inner.'],
    ['--8<-- "parts/inner.md"', 'Inner.'],
    ['-8<- "docs/parts/steps.md:4:6"', 'Line four is a warning. Line six ends it.'],
    ["--8<-- 'parts/steps.md:15'", 'Wait.'],
    ['--8<-- "docs/parts/steps.md:pulling"', 'Turn the drum slowly.'],
    ['--8<-- "texts/word.txt"', 'a shared word'],
    ['before\n\n--8<-- "parts/inner.md"\n\nafter', 'before Inner. after'],
  ])('%j shows %j', async (text, shown) => {
    expect(words(await show(text, format))).toBe(shown);
  });

  test('leaves out the front matter, and keeps addresses relative to the included file', async () => {
    const text = '<!--@include: ./parts/safety.md-->';
    const { references, problems } = await compileText(text, { files, format });
    expect(problems).toEqual([]);
    expect(references.map(({ href }) => href)).toEqual([
      '@site/docs/ropes.md',
      '@site/docs/parts/glove.svg',
    ]);
    expect(await show(text, format)).not.toContain('Safety');
  });

  test.each([
    '<!--@include: ./parts/missing.md-->',
    '<!--@include: ./parts/steps.md#no-such-region-->',
    '<!--@include: ../../outside.md-->',
    '--8<-- "missing.md"',
    '--8<-- "https://a.example/x.md"',
    '```md\n--8<-- "missing.md"\n```',
  ])('%j is reported', async (text) => {
    const { problems } = await compileText(`A\n\n${text}\n`, { files, format, purpose: 'check' });
    expect(problems.map(({ code }) => code)).toEqual(['mdx/unknown-import']);
    const { location } = problems[0] ?? {};
    expect(location).toMatchObject({ line: text.startsWith('`') ? 4 : 3 });
  });

  test('of itself is reported', async () => {
    const { problems } = await compileText('<!--@include: ./parts/loop.md-->', { files, format });
    expect(problems.map(({ code }) => code)).toEqual(['mdx/circular-import']);
  });

  test('locates problems in the included file', async () => {
    const { problems } = await compileText('A\n\n<!--@include: ./parts/bad.md{3,}-->', {
      files,
      format,
    });
    expect(problems.map(({ code, location }) => [code, location])).toContainEqual([
      'mdx/foreign-syntax',
      expect.objectContaining({ file: 'content/docs/parts/bad.md', line: 3, column: 14 }),
    ]);
  });

  test('shows the part of a file in code', async () => {
    const text =
      '```python\n--8<-- "docs/parts/a.py:main"\n```\n\n```js\n<!--@include: ./parts/a.js#turn-->\n```';
    const { markdown, problems } = await compileText(text, { files, format });
    expect(problems).toEqual([]);
    expect(markdown).toBe('```python\ndef main():\n    go()\n```\n\n```js\nturn();\n```');
  });
});

test.each(["<pre>a\n-8<- 'parts/inner.md'\n</pre>", '<div>\n  --8<-- "missing.md"\n</div>'])(
  'HTML of plain Markdown keeps %j',
  async (text) => {
    const html = await show(text, 'md');
    expect(html.replaceAll('&lt;', '<').replaceAll(/&quot;|&#x27;/g, '"')).toContain(
      text.replaceAll("'", '"'),
    );
  },
);

test('indented code keeps the line of a missing file, and shows an included file as fences do', async () => {
  const text = 'A\n\n    --8<-- "missing.md"\n    --8<-- "parts/inner.md"\n';
  const { markdown } = await compileText(text, { files, format: 'md' });
  expect(markdown).toContain('--8<-- "missing.md"\nInner.');
});

test('an include in a sentence is part of it', async () => {
  expect(words(await show('Say <!--@include: ../texts/word.txt--> here.'))).toBe(
    'Say a shared word here.',
  );
});

test('a long include has all its text', () => {
  const name = `${'long/'.repeat(150)}a.md`;
  const [include] = includesIn(`<!-- @include: ./${name} -->`, 'docs/page.md');
  expect(include?.keys).toEqual([`include:docs/${name}`]);
});

test.each(['<!-- @include: ', '<!-- @include: a', '-8<- ', '-'])(
  'many %j include nothing',
  (part) => {
    expect(includesIn(`8<- ${part.repeat(20_000)}`, 'docs/page.md')).toEqual([]);
  },
);

test.each(['md', 'mdx'] as const)(
  'a semicolon before a snippet shows its line in %s',
  async (format) => {
    for (const [written, shown] of [
      [
        '```text\n;--8<-- "docs/parts/a.py"\n  ;;--8<-- "b"\n```',
        '--8<-- "docs/parts/a.py"\n  ;--8<-- "b"',
      ],
      [';--8<-- "docs/parts/a.py"', '<p>--8<-- "docs/parts/a.py"'],
      ['> ;--8<-- "docs/parts/a.py"', '<p>--8<-- "docs/parts/a.py"'],
    ] as const) {
      const html = await show(written, format);
      expect(html.replace(/&(?:amp;)?(?:lt|#x3C);/g, '<').replaceAll('&quot;', '"')).toContain(
        shown,
      );
    }
  },
);

test.each([
  ['    ;--8<-- "docs/parts/a.py"\n    ;;--8<-- "b"', '--8<-- "docs/parts/a.py"\n;--8<-- "b"'],
  ['- a\n\n      x\n      ;--8<-- "docs/parts/a.py"', 'x\n--8<-- "docs/parts/a.py"'],
  ['!!! note\n\n        ;--8<-- "docs/parts/a.py"', '--8<-- "docs/parts/a.py"'],
  ['<pre>\n;--8<-- "docs/parts/a.py"\n</pre>', '--8<-- "docs/parts/a.py"'],
  ['<div>\n  ;;--8<-- "docs/parts/a.py"\n</div>', ';--8<-- "docs/parts/a.py"'],
])('a semicolon before a snippet in code or HTML adds no backslash: %j', async (text, shown) => {
  const { markdown, problems } = await compileText(text, { files, format: 'md' });
  const html = await show(text, 'md');
  for (const output of [html, markdown]) {
    const read = output.replace(/&(?:amp;)?(?:lt|#x3C);/g, '<').replaceAll('&quot;', '"');
    expect(read.replace(/^ +/gm, '')).toContain(shown);
    expect(read).not.toMatch(/;;|\\</);
  }
  expect(problems).toEqual([]);
});

test('a backslash that the author wrote into fenced code stays', async () => {
  const html = await show('```text\n--8\\<-- "docs/parts/a.py"\n```', 'md');
  expect(html.replace(/&(?:amp;)?(?:lt|#x3C);/g, '<')).toContain('--8\\<--');
});
