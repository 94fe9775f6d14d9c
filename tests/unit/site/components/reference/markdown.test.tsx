import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  InlineMarkdown,
  Markdown,
} from '../../../../../src/site/components/reference/Markdown.tsx';
import {
  isPlainProse,
  parseMarkdown,
  wordsOfMarkdown,
} from '../../../../../src/base/text/markdown.ts';

const render = (text: string): string => renderToStaticMarkup(<Markdown text={text} />);

describe('a description', () => {
  test.each([
    ['Send `a` again.', '<p>Send <code>a</code> again.</p>'],
    ['One.\n\nTwo.', '<p>One.</p>'],
    ['- a\n- b', '<li>a</li>'],
    ['3. a', '<ol start="3">'],
    ['*a* **b** ~~c~~', '<em>a</em> <strong>b</strong> <del>c</del>'],
    ['```json\n{ "a": 1 }\n```', '<code>{ &quot;a&quot;: 1 }</code>'],
    ['| a | b |\n| - | - |\n| 1 | 2 |', '<td>1</td><td>2</td>'],
    ['[a](https://example.com)', '<a href="https://example.com">a</a>'],
    ['See https://example.com/a', '<a href="https://example.com/a">https://example.com/a</a>'],
    ['a<br>b', 'a<br/>b'],
    ['## Title', '<p><strong>Title</strong></p>'],
  ])('is CommonMark: %j', (text, html) => {
    expect(render(text)).toContain(html);
  });

  test.each([
    ['<script>alert(1)</script>'],
    ['a <img src=x onerror=alert(1)> b'],
    ['[a](javascript:alert(1))'],
    ['[a](data:text/html,b)'],
    ['![a](https://example.com/a.png)'],
    ['<a href="javascript:x">a</a>'],
    ['[a]: javascript:x\n\n[a]'],
    ['<!-- a -->'],
  ])('never runs or loads anything: %j', (text) => {
    expect(render(text)).not.toMatch(/<(?:script|img|iframe)|javascript:|data:|onerror|<!--/i);
  });

  test('has no link into the address space of this site', () => {
    expect(render('[a](/docs) [b](#tag/b) [c](c.md)')).toBe('<div><p>a b c</p></div>');
  });

  test('has no control characters', () => {
    expect(render('a\u0000*b*\u001B')).toBe('<div><p>a\uFFFD<em>b</em>\uFFFD</p></div>');
    expect(render('a\u0000b')).toBe('<p>a\uFFFDb</p>');
  });

  test('follows what stands before it in one paragraph', () => {
    const lead = <b>Do.</b>;
    const html = renderToStaticMarkup(<Markdown text={'It *does*.\n\nMore.'} lead={lead} />);
    expect(html).toBe('<p><b>Do.</b> It <em>does</em>.</p><div><p>More.</p></div>');
    expect(renderToStaticMarkup(<Markdown text="" lead={lead} />)).toContain('<b>Do.</b>');
  });

  test('in a summary is one line', () => {
    const html = renderToStaticMarkup(<InlineMarkdown text={'One.\n\n- a\n\n**Two**.'} />);
    expect(html).toBe('One.  <strong>Two</strong>.');
  });
});

test('the words of a description have no marks', () => {
  expect(wordsOfMarkdown('Send `a`.')).toBe('Send a.');
  expect(wordsOfMarkdown('**One** [two](https://x.example)\n\n- `three`\n\n<b>four</b>')).toBe(
    'One two three four',
  );
});

test.each(['Send `a_b` *again*.', 'a\n\nb', '1. a', 'a | b', '<b>', 'www.example.com', '# a'])(
  '%j is not plain prose',
  (text) => {
    expect(isPlainProse(text)).toBe(false);
    expect(parseMarkdown(text).children.length).toBeGreaterThan(0);
  },
);

test.each(['Send `a_b` again.', 'From 1 to 3 - or more.', "It's 5 % (or so): fine!"])(
  '%j is plain prose',
  (text) => {
    expect(isPlainProse(text)).toBe(true);
  },
);
