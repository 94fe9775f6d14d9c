import { describe, expect, test } from 'vitest';
import { compileText } from './compile-text.ts';

const textOf = async (body: string, format?: 'md' | 'mdx'): Promise<string | undefined> =>
  (await compileText(body, format ? { format } : {})).sections[0]?.text;

describe('sections', () => {
  test('split the page at its headings, introduction first, with prose and code apart', async () => {
    const { sections } = await compileText(
      'Intro.\n\n## One {#first}\n\nText of *one*.\n\n```js\na();\n```\n\nMore.\n\n### Two\n\n- a\n- b',
    );
    expect(sections).toEqual([
      { anchor: null, heading: '', level: 1, text: 'Intro.', code: '' },
      { anchor: 'first', heading: 'One', level: 2, text: 'Text of one. More.', code: 'a();' },
      { anchor: 'two', heading: 'Two', level: 3, text: 'a b', code: '' },
    ]);
  });

  test.each([
    ['One<br>two **x**<br />y', 'One two x y'],
    ['| a<br/>b |\n| - |\n| c<BR>d |', 'a b c d'],
    ['- a<br/>b', 'a b'],
    ['One\n\n<br>\n\ntwo', 'One two'],
    ['a<b>b</b>c<wbr>d', 'abcd'],
  ])('keep words apart that a line break separates: %j', async (body, expected) => {
    expect(await textOf(body, 'md')).toBe(expected);
  });

  test.each([
    ['Limit 10<sup>6</sup>, 2<sup>n</sup>, x<sup>-1</sup>', 'Limit 10^6, 2^n, x^-1'],
    ['1<sup>st</sup>, a<sup>[1]</sup>, H<sub>2</sub>O', '1st, a[1], H2O'],
  ])('mark powers, but no other raised text: %j', async (body, expected) => {
    expect(await textOf(body, 'md')).toBe(expected);
    expect(await textOf(body, 'mdx')).toBe(expected);
    const { headings, sections } = await compileText(`## ${body}\n\nText.`);
    expect([headings[0]?.text, sections[1]?.heading]).toEqual([expected, expected]);
  });

  test('keep terms apart', async () => {
    expect(await textOf('<dl><dt>Key</dt><dd>Val</dd></dl>', 'mdx')).toBe('Key Val');
  });

  test('keep the anchor of a heading with a line break', async () => {
    const { sections } = await compileText('## One<br>two\n\nText.', { format: 'md' });
    expect(sections[1]).toMatchObject({ anchor: 'onetwo', heading: 'One two' });
  });

  test('contain the text of tables, quotes, admonitions, components and footnotes', async () => {
    expect(await textOf('| a | b |\n| - | - |\n| c | d |')).toBe('a b c d');
    expect(await textOf('> quoted')).toBe('quoted');
    expect(await textOf(':::note\n\ninside\n\n:::')).toBe('Note inside');
    expect(
      await textOf('<Tabs>\n<TabItem value="a" label="A">\n\ninside\n\n</TabItem>\n</Tabs>'),
    ).toBe('inside');
    expect(await textOf('Claim.[^1]\n\n[^1]: Source.')).toBe('Claim. Source.');
  });

  test('contain the alternative of a picture, and a space for a line break', async () => {
    expect(await textOf('See ![the board](https://example.com/a.png) here')).toBe(
      'See the board here',
    );
    expect(await textOf('one\\\ntwo  \nthree\nfour')).toBe('one two three four');
  });

  test('contain no comments, expressions or tags', async () => {
    expect(await textOf("a {/* secret */}b {1 + 1} {'c'}")).toBe('a b c');
    expect(
      await textOf('<div class="x">a</div>\n\n<!-- secret -->\n\nb <b>c</b><!-- d -->', 'md'),
    ).toBe('a b c');
    expect(await textOf('<style>.a { color: red }</style>\n<p>one</p><p>two</p>', 'md')).toBe(
      'one two',
    );
  });
});

describe('sections of HTML', () => {
  test('keep blocks and the cells of a table apart', async () => {
    expect(await textOf('<p>one</p>\n\n<p>two</p>\n\n<div>\nthree\n</div>', 'md')).toBe(
      'one two three',
    );
    expect(await textOf('<h2>Head</h2>\n\n<p align="center">x</p>', 'md')).toBe('Head x');
  });

  test('contain no address of a file', async () => {
    expect(await textOf('<audio src="https://example.com/a.mp3" />')).toBe('');
    expect(await textOf('<video src="https://example.com/a.mp4" title="The board" />')).toBe(
      'The board',
    );
  });
});

describe('the excerpt', () => {
  const excerptOf = async (body: string): Promise<string> => (await compileText(body)).excerpt;

  test('is the first paragraph, wherever it is', async () => {
    expect(await excerptOf('First.\n\nSecond.')).toBe('First.');
    expect(await excerptOf('## Heading\n\n```js\na\n```\n\n:::note\n\nFirst.\n\n:::')).toBe(
      'First.',
    );
  });

  test('is empty without a paragraph', async () => {
    expect(await excerptOf('## Heading')).toBe('');
  });

  test.each([
    ['Ａ'.repeat(159) + '😀😀', 'Ａ'.repeat(159)],
    ['Ａ'.repeat(158) + '😀😀', `${'Ａ'.repeat(158)}😀`],
    ['Ａ'.repeat(157) + '👩‍💻x', 'Ａ'.repeat(157)],
    ['Ａ'.repeat(159) + 'e\u0301x', 'Ａ'.repeat(159)],
  ])('of %j is not cut within a character', async (body, start) => {
    expect(await excerptOf(body)).toBe(`${start} …`);
  });

  test('ends with a whole word when the paragraph is long', async () => {
    const excerpt = await excerptOf('a word '.repeat(40));
    expect(excerpt.length).toBeLessThanOrEqual(162);
    expect(excerpt).toMatch(/^(?:a word )+(?:a )?…$/);
  });
});
