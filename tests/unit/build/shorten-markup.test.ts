import { expect, test } from 'vitest';
import { shortenMarkup } from '../../../src/build/shorten-markup.ts';

test.each([
  ['<a class="_1" href="/docs/a/">A</a>', '<a class=_1 href=/docs/a/>A</a>'],
  ['<button data-copy="" title="Copy it">', '<button data-copy title="Copy it">'],
  ['<p title="a=b" lang="it&#x27;s">', '<p title="a=b" lang=it&#x27;s>'],
  ['a<wbr/>b<img src="/a.png"/>', 'a<wbr>b<img src=/a.png>'],
  ['<use href="#copy"></use>', '<use href=#copy />'],
  ['<circle r="5.3" />', '<circle r=5.3 />'],
  ['<ul><li><p>a</p></li><li>b</li></ul>', '<ul><li><p>a<li>b</ul>'],
  ['<dl><dt>a</dt><dd>b</dd></dl>', '<dl><dt>a<dd>b</dl>'],
  [
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    '<table><thead><tr><th>a<tbody><tr><td>b</table>',
  ],
  ['<p>a</p><p>b</p><span>c</span>', '<p>a<p>b</p><span>c</span>'],
])('%s becomes %s', (markup, short) => {
  expect(shortenMarkup(markup)).toBe(short);
});

test.each([
  ['an end tag before text', '<ul><li>a</li> <li>b</li>\n</ul>'],
  ['a paragraph in a link, which does not end it', '<a href=/a><p>a</p></a>'],
  ['markup with single quotes', `<svg data-a='b="c" d'>`],
  ['a value without quotes that ends with a slash', '<a href=/a/>a</a>'],
  ['scripts, styles and text fields', '<script>"<a b=\\"\\">"</script><style>a[b=""]{}</style>'],
  ['the comments that React finds its text by', '<p>a<!-- -->b<!--$--></p>\n'],
])('keeps %s', (_, markup) => {
  expect(shortenMarkup(markup)).toBe(markup);
});
