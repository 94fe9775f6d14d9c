import { describe, expect, test } from 'vitest';
import { admonitionTypes } from '../../../../schemas/mdx-components.ts';
import { prepareMarkdown } from '../../../../src/content/compile/prepare-markdown.ts';
import { compileText, renderText } from './compile-text.ts';

describe('admonitions', () => {
  test.each(admonitionTypes)(':::%s is known in both notations of its title', async (type) => {
    const html = `<x-admonition type="${type}" title="A title"><p>Text.</p></x-admonition>`;
    expect(await renderText(`:::${type}[A title]\n\nText.\n\n:::`)).toBe(html);
    expect(await renderText(`:::${type} A title\nText.\n:::`)).toBe(html);
    expect(await renderText(`:::${type} A title\nText.\n:::`, { format: 'md' })).toBe(html);
  });

  test('have no title by default', async () => {
    expect(await renderText(':::note\n\nText.\n\n:::')).toBe(
      '<x-admonition type="note"><p>Text.</p></x-admonition>',
    );
  });

  test('may be nested in lists and in each other', async () => {
    expect(
      await renderText('- Item\n\n  ::::tip Outer\n\n  :::note Inner\n  Text.\n  :::\n\n  ::::'),
    ).toMatchInlineSnapshot(`
        "<ul>
        <li>
        <p>Item</p>
        <x-admonition type="tip" title="Outer"><x-admonition type="note" title="Inner"><p>Text.</p></x-admonition></x-admonition>
        </li>
        </ul>"
      `);
  });

  test('a title may contain code, tokens and brackets', async () => {
    expect(await renderText(':::note Use `npm` with %product% [here]\n\nText.\n\n:::')).toContain(
      'title="Use npm with Ludora [here]"',
    );
  });

  test('a type in capitals is reported, with or without a title', async () => {
    for (const line of [':::Note', ':::Note Title']) {
      const { problems } = await compileText(`${line}\n\nText.\n\n:::`);
      expect(problems).toMatchObject([{ code: 'admonition/unknown-type', suggestion: 'note' }]);
    }
  });
});

test.each(['  :::,,,....,,,:::.', ':::: ~~~', '::: --- :::'])(
  'a line %j of a picture made of characters is text',
  async (line) => {
    const { problems } = await compileText(`Text\n${line}`, { format: 'md' });
    expect(problems.map(({ code }) => code)).not.toContain('admonition/syntax');
  },
);

describe('alerts of GitHub', () => {
  test.each([
    ['> [!NOTE]\n> Text.', '<x-admonition type="note"><p>Text.</p></x-admonition>'],
    ['> [!Tip]  \n> `a` b', '<x-admonition type="tip"><p><code>a</code> b</p></x-admonition>'],
    [
      '> [!WARNING] A title\n>\n> Text.',
      '<x-admonition type="warning" title="A title"><p>Text.</p></x-admonition>',
    ],
    [
      '- > [!CAUTION]\n  > - a',
      '<ul><li><x-admonition type="caution"><ul><li>a</li></ul></x-admonition></li></ul>',
    ],
  ])('%j are admonitions', async (text, html) => {
    for (const format of ['md', 'mdx'] as const) {
      expect((await renderText(text, { format })).replaceAll('\n', '')).toBe(html);
    }
  });

  test.each([
    '> [!NOTES]\n> Text.',
    '> [!constructor]\n> Text.',
    '> Note [!NOTE]\n> Text.',
    '> [!NOTE] `a` b\n> Text.',
  ])('%j stays a quote', async (text) => {
    expect(await renderText(text)).toMatch(/^<blockquote>/);
  });
});

describe('colons in prose', () => {
  test.each([
    'At 12:30 sharp.',
    'A ratio of a:b or 1:2.',
    'See std::vector and A::b.',
    'key:value[index] and c:d{e="f"}',
    'Enjoy :smiley_cow: and :+one:',
    '::leaf[text]',
    'http://localhost:8080/path',
  ])('stay text: %s', async (text) => {
    const { sections } = await compileText(text, { format: 'md' });
    expect(sections[0]?.text).toBe(text);
    const html = await renderText(text, { format: 'md' });
    expect(html.replace(/<[^>]*>/g, '').replaceAll('&quot;', '"')).toBe(text);
  });

  test('stay text in tables and headings', async () => {
    const { headings, sections } = await compileText(
      '| a:b | 12:30 |\n| - | - |\n| c:d | x |\n\n## At 9:00 a:b',
    );
    expect(sections[0]?.text).toBe('a:b 12:30 c:d x');
    expect(headings[0]?.text).toBe('At 9:00 a:b');
  });

  test('keep the tokens between them', async () => {
    expect(await renderText('About:%product% and a:b[%product%].')).toBe(
      '<p>About:Ludora and a:b[Ludora].</p>',
    );
  });
});

describe('prepareMarkdown', () => {
  test('does not change fenced code, at any depth', () => {
    const body = [
      '```md',
      ':::note Title',
      '## Heading {#id}',
      '```',
      '10. Item',
      '',
      '    ~~~~md',
      '    :::note Title',
      '    ~~~',
      '    ## Heading {#id}',
      '    ~~~~',
      '> ```md',
      '> :::note Title',
      '> ```',
    ].join('\n');
    expect(prepareMarkdown(body, 'mdx')).toBe(body);
  });

  test('continues after inline code that looks like a fence', () => {
    expect(prepareMarkdown('```a``` is code\n\n## Heading {#id}', 'mdx')).toBe(
      '```a``` is code\n\n## Heading \\{#id}',
    );
  });

  test('a fence ends only at a fence of the same length', () => {
    expect(prepareMarkdown('````\n```\n## A {#a}\n````\n## B {#b}', 'mdx')).toBe(
      '````\n```\n## A {#a}\n````\n## B \\{#b}',
    );
  });

  test('never changes the number of lines', () => {
    const body = ':::note Title\n\n## A {#a}\n:::\n\n';
    expect(prepareMarkdown(body, 'mdx').split('\n')).toHaveLength(body.split('\n').length);
  });
});

describe('the attributes of an admonition', () => {
  test('are a class, an id that links may name, and a title', async () => {
    const body = ':::note{.wide #limits title="Limits"}\nText.\n:::';
    const { anchors, problems } = await compileText(body);
    expect(problems).toEqual([]);
    expect(anchors).toEqual(['limits']);
    expect(await renderText(body)).toBe(
      '<x-admonition type="note" title="Limits" class="wide" id="limits"><p>Text.</p></x-admonition>',
    );
  });

  test('of other names are reported', async () => {
    const { problems } = await compileText(':::note{colour=red}\nText.\n:::');
    expect(problems).toMatchObject([
      { code: 'mdx/unknown-prop', found: '`colour`', location: { line: 1, column: 9, length: 6 } },
    ]);
  });
});

test.each([
  ['::: tip Knots\n\nText.\n\n:::', ':::tip[Knots]'],
  ['::: tip[Knots]\n\nText.\n\n:::', ':::tip[Knots]'],
  ['::: tip\n\nText.\n\n:::', ':::tip'],
  ['::: tip Knots\n\nText.', undefined],
])('the fix of %j is %j', async (text, fix) => {
  const { problems } = await compileText(text);
  expect(problems.map((problem) => [problem.code, problem.fix?.text])).toEqual([
    ['admonition/syntax', fix],
  ]);
});
