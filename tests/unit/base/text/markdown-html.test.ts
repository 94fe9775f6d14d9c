import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import {
  firstWordsOfMarkdown,
  renderMarkdown,
  wordsOfMarkdown,
} from '../../../../src/base/text/markdown-html.ts';
import { escapePattern } from '../../../../src/base/text/escape-pattern.ts';
import { plainMarkdown } from '../../../../src/base/text/plain-markdown.ts';

const render = (text: string): string => toHtml(renderMarkdown(text));

test.each([
  'Send Bearer <token>.',
  'A List<object> or a Map<String, List<int>>.',
  '<your-id> at the start of a line',
  'Append code=<code> to it.',
  'Use <TOKEN>\nor <name>.',
])('words in angle brackets stay words: %s', (text) => {
  expect(wordsOfMarkdown(text)).toBe(text.replaceAll('\n', ' '));
  expect(wordsOfMarkdown(plainMarkdown(text))).toBe(text.replaceAll('\n', ' '));
});

test.each([
  ['3&nbsp;m &lt;b&gt;', '<p>3\u00A0m &#x3C;b></p>'],
  ['<p>a <b>b</b> <i>c</i></p>', '<p>a <b>b</b> <i>c</i></p>'],
  ['a<br>b', '<p>a<br>b</p>'],
  ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
  [
    '<table><tr><th>a</th></tr><tr><td>1</td></tr></table>',
    '<table><tbody><tr><th>a</th></tr><tr><td>1</td></tr></tbody></table>',
  ],
  [
    'a<details><summary>Why</summary>b</details>c',
    '<p>a</p><details><summary>Why</summary>b</details><p>c</p>',
  ],
  [
    '<img src="https://a.example/b.png" alt="b">',
    /<img src="https:\/\/a\.example\/b\.png" alt="b">/,
  ],
  ['<a href="/docs/a">a</a>', '<p><a href="/docs/a">a</a></p>'],
  ['[a\nb][c]\n\n[c]: /d', '<p><a href="/d">a\nb</a></p>'],
  [
    '<iframe src="https://a.example/b" title="c"></iframe>',
    '<p><a href="https://a.example/b">c</a></p>',
  ],
  ['<video src="/d.mp4" controls></video>', '<p><a href="/d.mp4">/d.mp4</a></p>'],
  ['1. a\n   - b', '<ol><li>a<ul><li>b</li></ul></li></ol>'],
])('HTML and Markdown of text are shown: %j', (text, html) => {
  expect(render(text)).toMatch(html instanceof RegExp ? html : new RegExp(escapePattern(html)));
});

test.each([
  'a<script>alert(1)</script>b',
  '<style>p { color: red }</style>b',
  '<p onclick="alert(1)" style="color:red" id="a" class="b">b</p>',
  '<a href="javascript:alert(1)">b</a>',
  '[b](javascript:alert(1))',
  '<iframe src="https://a.example"></iframe>b',
  '<form action="https://a.example"><button>b</button></form>',
  '<svg><script>alert(1)</script></svg>b',
])('scripts, styles and handlers stay out: %j', (text) => {
  expect(render(text)).not.toMatch(/script|style|on\w+=|iframe|form|alert|red|id=|class=/);
  expect(wordsOfMarkdown(text)).toMatch(/b$/);
  expect(plainMarkdown(text)).not.toMatch(/<script|style|onclick|iframe|red/);
});

test('footnotes stay as written, because their numbers could repeat on a page', () => {
  expect(wordsOfMarkdown('a[^1]\n\n[^1]: *b*')).toBe('a[^1] [^1]: b');
});

test('plain text has a space between the words of different blocks', () => {
  expect(wordsOfMarkdown('**One** [two](https://x.example)\n\n- `three`\n\n<b>four</b>')).toBe(
    'One two three four',
  );
  expect(wordsOfMarkdown('<p>a</p><table><tr><td>b</td><td>c<br>d</td></tr></table>e')).toBe(
    'a b c d e',
  );
  expect(wordsOfMarkdown('Send `a`.')).toBe('Send a.');
});

test('the plain-text summary is the first paragraph', () => {
  expect(firstWordsOfMarkdown('# A\n\n*b* c\nd\n\ne')).toBe('b c d');
  expect(firstWordsOfMarkdown('- a\n- b')).toBe('a b');
  expect(firstWordsOfMarkdown('<p>a <b>b</b></p><ul><li>c</li></ul>')).toBe('a b');
});

test.each([
  ['a **b** {c}\n\n- d\n', 'a **b** {c}\n\n- d\n'],
  ['<p>a <b>b</b></p><ul><li>c<ul><li>d</li></ul></li></ul>', 'a **b**\n\n- c\n  - d'],
  [
    '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2&nbsp;m</td></tr></table>',
    '| a | b |\n| - | - |\n| 1 | 2\u00A0m |',
  ],
  ['<a href="/docs/a">a</a> H<sub>2</sub>O', '[a](/docs/a) H<sub>2</sub>O'],
  [
    '<details><summary>Why {x}</summary>a <b>b</b></details>',
    '<details>\n\n<summary>Why &#x7B;x}</summary>\n\na **b**\n\n</details>',
  ],
])('a copy has Markdown instead of HTML: %j', (text, markdown) => {
  expect(plainMarkdown(text)).toBe(markdown);
});
