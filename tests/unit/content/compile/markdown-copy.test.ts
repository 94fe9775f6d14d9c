import { describe, expect, test } from 'vitest';
import { fillSlots } from '../../../../src/model/markdown-slots.ts';
import { compileText } from './compile-text.ts';

const copyOf = async (...[body, options]: Parameters<typeof compileText>): Promise<string> => {
  const { markdown } = await compileText(body, options);
  return fillSlots(markdown, {
    href: (href) => href,
    error: (code) => `ERROR ${code}`,
    operation: (id) => `OPERATION ${id}`,
    cards: () => 'CARDS',
    servers: () => 'SERVERS',
  });
};

describe('the Markdown copy of', () => {
  test.each([
    ['plain Markdown', '## A\n\n- *a* [b](/c "d")\n- `<B>`\n\n> Said.', null],
    ['a heading with an id', '## A {#b}', '## A'],
    ['tasks', '- [x] **「済」**です\n- [ ] Open', '- [x] **「済」**です\n- [ ] Open'],
    ['a token', 'About %product%.', 'About Ludora.'],
    ['a comment', 'A.\n\n{/* b */}\n\n<!-- c -->', 'A.'],
    [
      'an admonition',
      ':::tip[Do]\n\nThis.\n\n- One\n\n:::',
      '> **Tip: Do**\n>\n> This.\n>\n> - One',
    ],
    ['an admonition without a title', ':::secondary\nThis.\n:::', '> **Note**\n>\n> This.'],
    [
      'tabs',
      '<Tabs>\n<TabItem value="a" label="A">\n\nOne.\n\n</TabItem>\n<TabItem value="b">Two.</TabItem>\n</Tabs>',
      '**A**\n\nOne.\n\n**b**\n\nTwo.',
    ],
    [
      'tabs inside tabs',
      '<Tabs>\n<TabItem value="a">\n<Tabs>\n<TabItem value="b">Two.</TabItem>\n</Tabs>\n</TabItem>\n</Tabs>',
      '**a**\n\n**b**\n\nTwo.',
    ],
    ['steps', '<Steps>\n\n1. One\n2. Two\n\n</Steps>', '1. One\n2. Two'],
    [
      'cards',
      '<Cards>\n<Card title="A" href="/a">About it.</Card>\n<Card title="B" href="/b" />\n</Cards>',
      '- [A](/a): About it.\n- [B](/b)',
    ],
    ['a badge', 'A <Badge tone="accent">new</Badge> word.', 'A new word.'],
    ['details', '<Details summary="More">\n\nText.\n\n</Details>', '**More**\n\nText.'],
    [
      'details of HTML',
      '<details>\n<summary>More</summary>\n\nText.\n\n</details>',
      '**More**\n\nText.',
    ],
    [
      'a figure',
      '<Figure src="/a.png" alt="A" caption="B" width={1} height={1} />',
      '![A](/a.png)\n\n*B*',
    ],
    ['HTML in a sentence', 'A <kbd>B</kbd><br />c <a href="/d">e</a>.', 'A `B`\\\nc [e](/d).'],
    [
      'a list of HTML that begins later',
      '<ol start="3">\n<li>A</li>\n<li>B</li>\n</ol>',
      '3. A\n4. B',
    ],
    [
      'a table inside a table',
      '<table>\n<tbody>\n<tr><td>A <table><tbody><tr><td>B</td></tr></tbody></table></td></tr>\n</tbody>\n</table>',
      '| A B    |\n| - |',
    ],
    [
      'a table of HTML',
      '<table>\n<thead><tr><th>A</th></tr></thead>\n<tbody><tr><td>b | c</td></tr></tbody>\n</table>',
      '| A |\n| - |\n| b \\| c |',
    ],
    [
      'a table of HTML with merged cells',
      '<table>\n<tbody>\n<tr><td rowSpan={2}>A *b*</td><td>c</td></tr>\n<tr><td>[d](/e)</td></tr>\n</tbody>\n</table>',
      '<table><tbody><tr><td rowspan="2">A <em>b</em></td><td>c</td></tr><tr><td><a href="/e">d</a></td></tr></tbody></table>',
    ],
    [
      'a list of terms',
      '<dl>\n<dt>Key</dt>\n<dd>**Val** & 1</dd>\n</dl>',
      '<dl><dt>Key</dt><dd><strong>Val</strong> &#x26; 1</dd></dl>',
    ],
    [
      'raised and lowered text',
      'At 10<sup>*6*</sup>, H<sub>2</sub>O.',
      'At 10<sup>*6*</sup>, H<sub>2</sub>O.',
    ],
    ['groups on one line', '<div><div>a</div><div>b</div></div>', 'a\n\nb'],
    ['a video', '<iframe src="https://example.com/v" title="V" />', '[V](https://example.com/v)'],
    ['a fence', '```js title="a.js" {1} showLineNumbers\na\n```', '**a.js:**\n\n```js\na\n```'],
    ['highlighted code', '```js\n// highlight-next-line\na\n```', '```js\na\n```'],
    ['a literal', "A {'b'} {1 + 1}.", 'A b .'],
    ['the cards of a category', '<DocCardList />', 'CARDS'],
    [
      'the contents',
      '<TOCInline toc={toc} />\n\n## A\n\n### B',
      '- [A](#a)\n- [B](#b)\n\n## A\n\n### B',
    ],
    [
      'what needs a browser',
      '<BrowserOnly fallback={<p>Wait.</p>}>{() => 1}</BrowserOnly>',
      'Wait.',
    ],
    [
      'a picture with another for dark mode',
      '<ThemedImage alt="A" sources={{ light: "/l.png", dark: "/d.png" }} />',
      '![A](/l.png)',
    ],
  ])('%s', async (_, body, copy) => {
    const written = await copyOf(body, { purpose: 'render' });
    expect(written).toBe(copy ?? body);
  });

  test('code for package managers', async () => {
    const copy = await copyOf('```bash npm2yarn\nnpm i a\n```', { purpose: 'render' });
    expect(copy.split('\n\n').slice(0, 4)).toEqual([
      '**npm**',
      '```bash\nnpm i a\n```',
      '**Yarn**',
      '```bash\nyarn add a\n```',
    ]);
  });

  test('raw HTML has addresses that are filled later', async () => {
    const { markdown } = await compileText('<p><a href="./b.md">B</a> <img src=\'c.png\'></p>', {
      purpose: 'render',
      format: 'md',
    });
    expect(fillSlots(markdown, { href: (href: string) => `/at/${href}` } as never)).toMatch(
      /href="\/at\/\.\/b\.md".*src='\/at\/.*'/,
    );
  });

  test('a partial is its content', async () => {
    const copy = await copyOf('import Part from \'./_part.mdx\';\n\nA.\n\n<Part name="b" />', {
      files: { 'docs/_part.mdx': 'Of *{props.name}*.' },
    });
    expect(copy).toBe('A.\n\nOf *b*.');
  });

  test.each([
    ['- a\n\n  > \u0000cards \u0000\n\nb', '- a\n\n  > - c\n  > - d\n\nb'],
    ['10. \u0000cards \u0000', '10. - c\n    - d'],
    ['\u0000cards \u0000', '- c\n- d'],
  ])('all lines of a slot stay in the quotes and lists around it: %j', (text, filled) => {
    expect(fillSlots(text, { cards: () => '- c\n- d' } as never)).toBe(filled);
  });

  test('an address with a mark of its own stays whole', () => {
    expect(
      fillSlots('a \u0000href b c\u0000', {
        href: (href: string) => href,
      } as never),
    ).toBe('a b c');
  });
});
