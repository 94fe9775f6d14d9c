import { describe, expect, test } from 'vitest';
import { compileText, renderText } from './compile-text.ts';

describe('GitHub’s Markdown', () => {
  test('a table keeps its alignment', async () => {
    expect(await renderText('| a | b |\n| :- | -: |\n| 1 | 2 |')).toMatchInlineSnapshot(
      `"<table><thead><tr><th style="text-align:left">a</th><th style="text-align:right">b</th></tr></thead><tbody><tr><td style="text-align:left">1</td><td style="text-align:right">2</td></tr></tbody></table>"`,
    );
  });

  test('a task list has check boxes', async () => {
    const html = await renderText('- [x] done\n- [ ] open');
    expect(html).toContain('<input type="checkbox" disabled="" checked=""/> done');
    expect(html).toContain('<input type="checkbox" disabled=""/> open');
  });

  test('a footnote leads to its text and back', async () => {
    const html = await renderText('A claim.[^1]\n\n[^1]: Its source.');
    expect(html).toContain('href="#user-content-fn-1"');
    expect(html).toContain('<li id="user-content-fn-1">');
    expect(html).toContain('href="#user-content-fnref-1"');
  });

  test('a bare address becomes a link', async () => {
    expect(await renderText('See https://example.com/a.')).toBe(
      '<p>See <a href="https://example.com/a">https://example.com/a</a>.</p>',
    );
  });

  test('struck text is struck', async () => {
    expect(await renderText('~~old~~ new')).toBe('<p><del>old</del> new</p>');
  });
});

describe('HTML', () => {
  test('in a .md page is rendered, with the Markdown between its tags', async () => {
    const html = await renderText(
      '<details open>\n<summary>More</summary>\n\n**Text** with <kbd>Ctrl</kbd>.\n\n</details>',
      { format: 'md' },
    );
    expect(html).toBe(
      '<details open="">\n<summary>More</summary>\n<p><strong>Text</strong> with <kbd>Ctrl</kbd>.</p>\n</details>',
    );
  });

  test('comments of a .md page are not rendered', async () => {
    expect(await renderText('Text.\n\n<!-- note to self -->', { format: 'md' })).not.toContain(
      'note',
    );
  });

  test('braces and unknown tags of a .md page are text', async () => {
    expect(await renderText('A {brace} and 1 < 2.', { format: 'md' })).toBe(
      '<p>A {brace} and 1 &lt; 2.</p>',
    );
  });

  test('code and admonitions of a .md page become the same components as in MDX', async () => {
    const body = ':::tip[Do <this>]\n\n```js\na\n```\n\n:::';
    expect(await renderText(body.replace('<this>', 'this'), { format: 'md' })).toBe(
      await renderText(body.replace('<this>', 'this')),
    );
  });
});

describe('the body and its neighbours', () => {
  test('lines are counted from the top of the file, not of the body', async () => {
    const { problems } = await compileText('A <Bagde />', { bodyLine: 7 });
    expect(problems).toMatchObject([
      { location: { kind: 'range', line: 7, column: 4, length: 5 } },
    ]);
  });

  test('an empty body compiles', async () => {
    expect(await renderText('')).toBe('');
  });

  // In tests, the parser's assertions throw for errors that it would otherwise report later.
  test('what the parser fails at is one problem on its line', async () => {
    const body = 'Text.\n\n<b>x\n---\n\nText.';
    const { code, problems } = await compileText(body, { bodyLine: 5 });
    expect(code).toBeNull();
    expect(problems).toMatchObject([{ code: 'mdx/syntax', location: { kind: 'range', line: 8 } }]);
  });

  test('what the parser fails at in a partial is a problem of the partial', async () => {
    const { problems } = await compileText("import Part from './_part.mdx';\n\n<Part />", {
      files: { 'docs/_part.mdx': 'Text.\n\n<b>x\n---' },
    });
    expect(problems).toMatchObject([
      { code: 'mdx/syntax', location: { file: 'content/docs/_part.mdx', line: 4 } },
    ]);
  });

  test('a bug of the compiler is thrown, not reported to authors', async () => {
    const broken = new Map([['/diagrams/a.svg', undefined as unknown as string]]);
    broken.get = () => {
      throw new TypeError('a defect');
    };
    await expect(
      compileText('<Diagram src="/diagrams/a.svg" />', { drawings: broken }),
    ).rejects.toThrow('a defect');
  });
});

describe('plain Markdown', () => {
  const codesOf = async (body: string): Promise<string[]> =>
    (await compileText(body, { format: 'md' })).problems.map(({ code }) => code);

  test.each([
    'GET /players/{id} and {name}',
    'An escaped \\{user.name} and \\<Tabs>',
    '`<Tabs>` and `{user.name}`',
    '```jsx\nimport A from "a";\n<Tabs>{a.b}</Tabs>\n```',
    '<https://example.com> and <ada@example.com>',
    '<details>\n<summary>More</summary>\n\nText.\n\n</details>',
    'Import goods from abroad, and export them.',
    'import the file from "a" into the project',
    '## Heading {#own.id}',
    '1 < 2 and {} and { a }',
  ])('%j has nothing of MDX', async (body) => {
    expect(await codesOf(body)).toEqual([]);
  });

  test.each([
    '<Tabs>\n\nText.\n\n</Tabs>',
    'List<String> and String</String>',
    'Use <String>',
    '<Tabs.Item value={1}>',
    '{/* note */}',
    '{"text"}',
    "{useBaseUrl('/a')}",
    "import './a.css'",
    "import { A } from './a.mjs';",
    'export const a = 1;',
  ])('%j is reported once', async (body) => {
    expect(await codesOf(body)).toEqual(['mdx/plain-markdown']);
  });

  test.each([
    ['https://a.example/{user.id}/x', []],
    ['<https://a.example/{user.id}>', []],
    ['Set ${{ secrets.KEY }}.', []],
    ['Version {{ site.version }}.', ['mdx/foreign-syntax']],
    ['A Vec<T>, a Box<A.B> and a Map<String, Vec<u8>>.', []],
  ])('%j has no expression and no component', async (body, codes) => {
    expect(await codesOf(body)).toEqual(codes);
  });
});

describe('comments of HTML in MDX', () => {
  test.each([
    ['A <!-- b --> c.', '<p>A  c.</p>'],
    ['A\n<!-- b\nc -->\nd', '<p>A</p>\n\n<p>d</p>'],
    ['A\n\n<!--\n\n<b>\n\n-->\n\nB', '<p>A</p>\n<p>B</p>'],
    ['<!-- a */ {b} <c> -->', ''],
    ['`<!-- a -->`', '<p><code>&lt;!-- a --&gt;</code></p>'],
  ])('%j is not shown', async (body, html) => {
    expect(await renderText(body)).toBe(html);
  });

  test('leave the problems after them where they are', async () => {
    const { problems } = await compileText('A <!-- b --> <Bagde>c</Bagde>');
    expect(problems).toMatchObject([{ location: { line: 1, column: 15 } }]);
  });
});
