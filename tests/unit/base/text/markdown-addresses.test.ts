import { expect, test } from 'vitest';
import { findAddresses, mapAddresses } from '../../../../src/base/text/markdown-addresses.ts';

test.each([
  ['[a](/b) and ![c](d.png)', ['link /b', 'image d.png']],
  ['[a\nb](</c d>) [e](f "g")', ['link /c d', 'link f']],
  ['[a][b]\n\n[b]: /c', ['link /c']],
  ['[a](/b\\_c&amp;d) [![e](/f)](/g)', ['link /b_c&d', 'image /f', 'link /g']],
  ['<a href="/a?b&amp;c">a</a><img src=\'/d.png\'>', ['link /a?b&c', 'image /d.png']],
  ['<p>a</p>\n<ul><li><a href=/b>b</a></li></ul>', ['link /b']],
  ['`[a](/b)` <!-- <a href="/c"> --> https://d.example', []],
  ['> - [a](/b)\n>   <a href="/c">c</a>', ['link /b', 'link /c']],
])('finds the addresses of %j', (text, expected) => {
  const found = findAddresses(text);
  expect(found.map(({ kind, href }) => `${kind} ${href}`)).toEqual(expected);
  for (const { start, written } of found) {
    expect(text.slice(start, start + written.length)).toBe(written);
  }
});

test('replaces addresses and nothing else', () => {
  const text = '* [a](b)\t_c_ &amp; <a href="d">\n\n[e]: f "g"\n~~~\n[a](b)\n~~~\n';
  expect(mapAddresses(text, (href) => `/x (${href})`)).toBe(
    text
      .replace('](b)', '](/x%20%28b%29)')
      .replace('"d"', '"/x%20%28d%29"')
      .replace('[e]: f', '[e]: /x%20%28f%29'),
  );
  expect(mapAddresses(text, (href) => href)).toBe(text);
});
