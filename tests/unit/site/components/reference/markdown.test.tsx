import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  FurtherMarkdown,
  InlineMarkdown,
  Markdown,
} from '../../../../../src/site/components/reference/Markdown.tsx';
import { isPlainProse, parseMarkdown } from '../../../../../src/base/text/markdown.ts';

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
    ['[a](https://example.com)', '<a href="https://example.com" target="_blank"'],
    ['See https://example.com/a', 'href="https://example.com/a"'],
    ['[a](/docs/a#b)', '<a href="/docs/a#b">a</a>'],
    ['[a][b]\n\n[b]: mailto:a@b.example', '<a href="mailto:a@b.example">a</a>'],
    ['![a](https://example.com/a.png)', '<img alt="a" src="https://example.com/a.png"'],
    ['| a |\n| -: |\n| 1 |', '<td style="text-align:right">1</td>'],
    ['<table><tr><td>3&nbsp;m</td></tr></table>', '<td>3\u00A0m</td>'],
    ['a<details><summary>b</summary>c</details>', '<details><summary>b</summary>c</details>'],
    ['- [x] a', '<input type="checkbox" disabled="" readOnly="" aria-label="Done" checked=""/> a'],
    ['Send <token> to List<b>.', 'Send &lt;token&gt; to List&lt;b&gt;.'],
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
    ['![a](http://example.com/a.png)'],
    ['<a href="javascript:x">a</a>'],
    ['[a]: javascript:x\n\n[a]'],
    ['<!-- a -->'],
  ])('never runs or loads anything: %j', (text) => {
    expect(render(text)).not.toMatch(/<(?:script|img|iframe)|javascript:|data:|onerror|<!--/i);
  });

  test('keeps the text of a link that could not be resolved', () => {
    expect(render('[a](//docs) [b](b/) [c](#c) ![d](d.png)')).toBe('<div><p>a b c d</p></div>');
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

  test('is split into an inline first paragraph and the other blocks', () => {
    const text = 'One *1*.\n\n- a\n\n**Two**.';
    const inline = renderToStaticMarkup(<InlineMarkdown text={text} />);
    const rest = renderToStaticMarkup(<FurtherMarkdown text={text} />);
    expect(inline).toBe('One <em>1</em>.');
    expect(rest).toBe('<div><ul><li>a</li></ul></div><div><p><strong>Two</strong>.</p></div>');
    expect(renderToStaticMarkup(<InlineMarkdown text={'- a'} />)).toBe('');
    expect(renderToStaticMarkup(<FurtherMarkdown text={'- a'} />)).toContain('<li>a</li>');
  });
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
