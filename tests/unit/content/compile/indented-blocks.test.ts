import { describe, expect, test } from 'vitest';
import { compileText, renderText } from './compile-text.ts';

const shape = (html: string): string => html.replace(/\s*\n\s*/g, '').replaceAll('x-', '');

describe.each(['md', 'mdx'] as const)('blocks of MkDocs in %s', (format) => {
  const show = async (text: string) => shape(await renderText(text, { format }));

  test.each([
    ['!!! note\n    Text', '<admonition type="note"><p>Text</p></admonition>'],
    [
      '!!! warning "Hot *stuff*"\n\n    Text\n\n    - a\n    - b\n\nAfter',
      '<admonition type="warning" title="Hot stuff"><p>Text</p><ul><li>a</li><li>b</li></ul></admonition><p>After</p>',
    ],
    [
      'Above\n!!! tip\n    Text\nAfter',
      '<p>Above</p><admonition type="tip"><p>Text</p></admonition><p>After</p>',
    ],
    [
      '!!! example\n    Text',
      '<admonition type="secondary" title="Example"><p>Text</p></admonition>',
    ],
    [
      '!!! note inline end "T"\n    Text',
      '<admonition type="note" title="T"><p>Text</p></admonition>',
    ],
    ['!!! classic "T"\n    Text', '<admonition type="note" title="T"><p>Text</p></admonition>'],
    ['!!! Warning "T"\n    Text', '<admonition type="warning" title="T"><p>Text</p></admonition>'],
    [
      '!!! note "Use `foo` in **Map<K>**"\n    Text',
      '<admonition type="note" title="Use foo in Map&lt;K&gt;"><p>Text</p></admonition>',
    ],
    ['??? "Title"\n    Text', '<details summary="Title"><p>Text</p></details>'],
    [
      'Above\n???+ "Wide *title*"\n\n    Text\nAfter',
      '<p>Above</p><details summary="Wide title" open=""><p>Text</p></details><p>After</p>',
    ],
    [
      '- ??? "In a list"\n      Text',
      '<ul><li><details summary="In a list"><p>Text</p></details></li></ul>',
    ],
    ['!!! "Title"\n    Text', '<admonition type="note" title="Title"><p>Text</p></admonition>'],
    ['??? ""\n    Text', '<p>??? &quot;&quot;Text</p>'],
    ['??? tip "1. `a`"\n    Text', '<details summary="1. a"><p>Text</p></details>'],
    [
      '=== "`pip`"\n    Text',
      '<tabs groupId="pip"><tabitem value="pip" label="pip"><p>Text</p></tabitem></tabs>',
    ],
    ['!!!note\n    Text', '<admonition type="note"><p>Text</p></admonition>'],
    ['!!! Note Inline\n    Text', '<admonition type="note"><p>Text</p></admonition>'],
    ['??? Note\n    Text', '<details summary="Note"><p>Text</p></details>'],
    ['??? info "More"\n    Text', '<details summary="More"><p>Text</p></details>'],
    ['???+ question\n    Text', '<details summary="Question" open=""><p>Text</p></details>'],
    [
      '!!! note\n    !!! tip\n        Inner\n    Outer\nAfter',
      '<admonition type="note"><admonition type="tip"><p>Inner</p></admonition><p>Outer</p></admonition><p>After</p>',
    ],
    [
      '=== "A"\n    a\n=== "B"\n    b\nAfter',
      '<tabs groupId="A,B"><tabitem value="A" label="A"><p>a</p></tabitem><tabitem value="B" label="B"><p>b</p></tabitem></tabs><p>After</p>',
    ],
    [
      '=== "A"\n\n    a\n\n=== "B"\n\n    b\n\n===! "C"\n\n    c',
      '<tabs groupId="A,B"><tabitem value="A" label="A"><p>a</p></tabitem><tabitem value="B" label="B"><p>b</p></tabitem></tabs><tabs groupId="C"><tabitem value="C" label="C"><p>c</p></tabitem></tabs>',
    ],
    [
      '- item\n\n    !!! note\n        Text',
      '<ul><li><p>item</p><admonition type="note"><p>Text</p></admonition></li></ul>',
    ],
    [
      ':::tip\n!!! note\n    Text\n:::',
      '<admonition type="tip"><admonition type="note"><p>Text</p></admonition></admonition>',
    ],
    [
      '> !!! note\n>     Text\n> After',
      '<blockquote><admonition type="note"><p>Text</p></admonition><p>After</p></blockquote>',
    ],
  ])('%j', async (text, html) => {
    expect(await show(text)).toBe(html);
  });

  test('contain code', async () => {
    const { markdown, problems } = await compileText(
      '=== "A"\n\n    ```js\n    a();\n\n      b();\n    ```\n\n!!! note\n    ```js\n    c();\n    ```\n',
      { format },
    );
    expect(problems).toEqual([]);
    expect(markdown).toBe(
      '**A**\n\n```js\na();\n\n  b();\n```\n\n> **Note**\n>\n> ```js\n> c();\n> ```',
    );
  });

  test('stay in code', async () => {
    expect(await show('```md\n!!! note\n    Text\n```')).toContain('!!! note');
    expect(await show('`!!! note`')).toContain('<code>!!! note</code>');
  });

  test.each([
    '!!! Danger ahead',
    '!!! warning do not delete this file',
    '!!! note constructor',
    '??? tip read on',
    '=== Title',
    '??? Nobody knows',
    'Title\n===',
    '!!! strange\n    Text',
    '![a](b.png)',
  ])('%j is none', async (text) => {
    expect(await show(text)).not.toMatch(/<(?:admonition|tabs|details)/);
  });

  test('keep lines and columns', async () => {
    const { problems } = await compileText('!!! note\n\n    A :material-check:\n', { format });
    expect(problems[0]?.location).toMatchObject({ line: 3, column: 7 });
  });
});

test.each([
  ['=== "A"\n\n    1\n\n=== "B"\n\n    2\n\n=== "A"\n\n    3\n', 9, 1],
  [':::note\n\n=== "A"\n    1\n=== "A"\n    2\n\n:::\n', 5, 3],
  ['- x\n\n    === "A"\n        1\n\n    === "A"\n        2\n', 6, 3],
])(
  'a repeated tab is reported at the second tab, and names the first: %j',
  async (text, second, first) => {
    const { problems } = await compileText(text);
    expect(problems).toMatchObject([
      {
        code: 'mdx/duplicate-tab',
        location: { line: second },
        related: { location: { line: first } },
      },
    ]);
  },
);

test.each(['md', 'mdx'] as const)(
  'a misspelled type in %s is reported at its place, but other types are not',
  async (format) => {
    const body =
      '!!! warnig "A"\n    Text\n\n- ???+ Exmaple "B"\n      Text\n\n!!! classic "C"\n    Text\n\n!!! Note "D"\n    Text\n\n??? "E"\n    Text\n';
    expect((await compileText(body, { format })).problems).toMatchObject([
      {
        code: 'admonition/unknown-type',
        location: { line: 1, column: 5, length: 6 },
        suggestion: 'warning',
      },
      { location: { line: 4, column: 8, length: 7 }, suggestion: 'example' },
    ]);
  },
);
