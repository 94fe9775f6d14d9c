import { describe, expect, test } from 'vitest';
import { foreignSyntax } from '../../../../src/content/compile/syntax/foreign-syntax.ts';
import { compileText } from './compile-text.ts';

type Format = 'md' | 'mdx';

const found = async (text: string, format: Format = 'mdx') =>
  (await compileText(text, { format, purpose: 'check' })).problems.filter(
    ({ code }) => code === 'mdx/foreign-syntax',
  );

describe('syntax of another tool', () => {
  test.each<readonly [string, string, Format]>([
    ['!!! unknown-kind', '`!!!` of MkDocs', 'mdx'],
    ['!!! warning do not delete this file', '`!!!` of MkDocs', 'mdx'],
    ['!!! Danger ahead', '`!!!` of MkDocs', 'md'],
    ['??? tip read on', '`???` of MkDocs', 'mdx'],
    ['text above\n??? other', '`???` of MkDocs', 'mdx'],
    ["=== 'Tab' extra", '`=== "Tab"` of MkDocs', 'mdx'],
    ['/// html | div', '`/// block` of PyMdown Extensions', 'mdx'],
    ['[toc]', '`[toc]`', 'mdx'],
    ['Above\n[Toc]', '`[toc]`', 'md'],
    ['Above\n[TOC]', '`[TOC]` in a paragraph with other text', 'md'],
    ['[TOC]\nBelow', '`[TOC]` in a paragraph with other text', 'mdx'],
    ['> Above\n> [TOC]\n> below', '`[TOC]` in a paragraph with other text', 'md'],
    ['- above\n  [[toc]]', '`[TOC]` in a paragraph with other text', 'md'],
    ['Above\n[[TOC]]  \nBelow', '`[TOC]` in a paragraph with other text', 'md'],
    ['- [toc]', '`[toc]`', 'md'],
    ['???"Title"', '`???` of MkDocs', 'md'],
    [':not_an_emoji:', 'codes with unknown names', 'md'],
    ['a :parrot-dance: b', 'codes with unknown names', 'mdx'],
    ['- :not_an_emoji: b', 'codes with unknown names', 'md'],
    ['| a |\n| - |\n| :not_an_emoji: |', 'codes with unknown names', 'md'],
    ['# :not_an_emoji: b', 'codes with unknown names', 'mdx'],
    [':not::known: b', 'codes with unknown names', 'mdx'],
    ['a :not::known: b', 'codes with unknown names', 'mdx'],
    ['a :octocat: :shipit:\n:feelsgood:', 'codes of pictures on GitHub', 'md'],
    ['- :bowtie: :trollface:', 'codes of pictures on GitHub', 'mdx'],
    ['<<< @/a.js', '`<<<` of VitePress', 'md'],
    ['[!INCLUDE [part](part.md)]', '`[!INCLUDE …]` of DocFX', 'mdx'],
    ['- [!include[](part.md)]', '`[!INCLUDE …]` of DocFX', 'mdx'],
    ['[!code-csharp[](a.cs)]', '`[!code-…]` of DocFX', 'mdx'],
    ['[!VIDEO https://a.example/v]', '`[!VIDEO]` or `[!div]` of DocFX', 'mdx'],
    ['> [!abstract] Title\n> Text', '`[!…]` with an unknown name', 'mdx'],
    ['Hello {{ name }}.', '`{{ … }}` of a template', 'md'],
    ['Hello {{ a.b({c: 1}) }}.', '`{{ … }}` of a template', 'md'],
    ['{% hint style="info" %}\ntext\n{% endhint %}', '`{% … %}` of a template', 'md'],
    ['Text {: .lead }', '`{: …}` of kramdown or Python-Markdown', 'md'],
    ['Text {: #id }', '`{: …}` of kramdown or Python-Markdown', 'md'],
    ['* a\n{:toc}', '`{: …}` of kramdown or Python-Markdown', 'md'],
    ['[a](https://a.example){: target="_blank" }', '`{: …}` of kramdown or Python-Markdown', 'md'],
    ['| a |\n| - |\n| :material-check: |', 'icon codes such as `:material-…:`', 'mdx'],
    ['Press ++ctrl+alt+del++ now.', '`++key++` of PyMdown Extensions', 'mdx'],
    ['This ==matters a lot== here.', '`==marked==`', 'mdx'],
    ['*[HTML]: Hypertext', 'an abbreviation `*[…]:` of Python-Markdown', 'mdx'],
    ['*[HTML]:Hypertext', 'an abbreviation `*[…]:` of Python-Markdown', 'md'],
    ['> ## A { #b }', '`{ .class }` of Python-Markdown', 'md'],
    ['[A](https://a.example){ .button }', '`{ .class }` of Python-Markdown', 'md'],
    ['**A**{ .red #b } text', '`{ .class }` of Python-Markdown', 'md'],
    ['`a`{ width="300" }', '`{ .class }` of Python-Markdown', 'md'],
    ['```py\na = 1 # (1)!\n```', '`(1)!` of Material for MkDocs', 'md'],
    ['```js\na(); // (1)! (2)!\n```', '`(1)!` of Material for MkDocs', 'mdx'],
    ['```html\n<p> <!-- (12)! -->\n```', '`(1)!` of Material for MkDocs', 'mdx'],
    ['+++\ntitle = "x"\n+++', 'front matter in TOML', 'mdx'],
  ])('%j is reported', async (text, what, format) => {
    const problems = await found(text, format);
    expect(problems[0]?.found).toBe(`${what}, which readers see as text`);
    expect(new Set(problems.map((problem) => problem.found)).size).toBe(1);
  });

  test.each([
    'See [toc] here.',
    '[TOC]',
    '[[toc]]',
    'Write [TOC] or [[toc]] there.',
    'Above\n\n[TOC]\n\nBelow',
    '[toc]: /docs/a\n\n[toc]',
    '`[toc]`',
    ':8080:',
    '`:no_emoji:`',
    'key::no_emoji::x',
    '格式为 主机:port:路径',
    '参数:name:值',
    '主机 :port:路径 and 参数:name: b',
    'at (:slug:), *:slug:*, **:slug:** or :slug:.',
    ':author: John',
    'Fields:\n:author: John\n  :date: today',
    '> :author: John',
    'Write {.NET}, {id}, {#if a}, a{b="c"} and 1.{.}',
    '## Heading {#id}',
    '> ## Heading {#my-id}',
    '- ## A *heading* {#my-id}',
    'Heading {#my-id}\n=======',
    '# Title\n\nHeading {#my-id}\n-------',
    '```js\n// (1) first, then call (2)!\nassert(f(1)!);\n```',
    '```md\na # (1)!\n```',
    'See :ref:`page`, and `page`:ref: more.',
  ])('%j is not reported', async (text) => {
    expect(await found(text, 'md')).toEqual([]);
  });

  test('is counted by kind, so that each unknown code has its own location', async () => {
    const problems = await found('Hi :ab_c: and :ab_c: and :tada:\n\nthen :de_f:\n');
    expect(problems.map(({ location }) => location)).toMatchObject([
      { line: 1, column: 4, length: 6 },
      { line: 1, column: 15, length: 6 },
      { line: 3, column: 6, length: 6 },
    ]);
    expect(new Set(problems.map((problem) => problem.found)).size).toBe(1);
  });

  test('has a location', async () => {
    const [first, second] = await found('A :material-check: b\n\n- c :octicons-x-16: d\n');
    expect(first?.location).toMatchObject({ line: 1, column: 3, length: 16 });
    expect(second?.location).toMatchObject({ line: 3, column: 5, length: 15 });
  });

  test.each([
    '```md\n!!! note\n{{ x }}\n:material-check:\n```',
    'See `!!! note`, `{{ x }}` and `:material-check:`.',
    'Wow!!! What??? A === b, and a == b or c == d. It is C++ and D++, then i++ and ++j.',
    '> [!NOTE]\n> Text',
    'A \\{{ name }} and \\{% if %}.',
    'a\n===\n\nb',
    'What is it?\n\n??? Nobody knows ???',
    '??? what is this',
    'In C, ++i++ is an error.',
    '<code>:material-check:</code> and <kbd>++a++</kbd>',
    'At 10:30:45 and in https://a.example/a:b:c.',
    'Text [!important] here, and *[a]* or [b]: c.',
    '// a comment, and /// three.',
  ])('is not seen in %j', async (text) => {
    expect(await found(text)).toEqual([]);
    expect(await found(text.replaceAll('\\{', '\\{'), 'md')).toEqual([]);
  });

  test.each(['Return {:ok, value}.', 'A map {:x y}.', 'Set ${{ secrets.X }} there.'])(
    'is not seen in %j of plain Markdown',
    async (text) => {
      expect(await found(text, 'md')).toEqual([]);
    },
  );

  test.each(['-', '/', '{% a ', '{{ {a} ', '*[', '=', '{: a'])('is not seen in many %j', (part) => {
    const text = part.repeat(20_000);
    expect(foreignSyntax.filter(({ pattern }) => text.match(pattern))).toEqual([]);
  });

  test('is not seen in code of plain Markdown', async () => {
    expect(await found('<code>{{ x }}</code>\n\n    {{ x }}\n', 'md')).toEqual([]);
  });
});

test.each([
  ['H~2~O', ['`~2~`, which readers see struck out']],
  ['a ~~word~~, ~another~ and H~~2~~O', []],
])('subscripts in %j are found: %j', async (text, expected) => {
  for (const format of ['md', 'mdx'] as const) {
    expect((await found(text, format)).map((problem) => problem.found)).toEqual(expected);
  }
});
