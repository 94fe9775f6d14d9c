import { expect, test } from 'vitest';
import { mapStyle } from '../../../../src/base/text/style-addresses.ts';

test.each([
  [String.raw`url(/a\)b.png)`, [String.raw`/a\)b.png`]],
  [String.raw`url(/a\(b.png), url(c.png)`, [String.raw`/a\(b.png`, 'c.png']],
  [String.raw`url("a\"b).png")`, [String.raw`a\"b).png`]],
  [`url('a)b.png') url( "c d.png" )`, ['a)b.png', 'c d.png']],
  ['url( a.png )', ['a.png']],
  ['url(a.png\n)', ['a.png']],
  ['url(&quot;a&amp;b.png&quot;)', ['a&amp;b.png']],
  ['url(&#39;a.png&#39;), url(&apos;b.png&apos;)', ['a.png', 'b.png']],
  ['URL(x.png?a=1#b)', ['x.png?a=1#b']],
  [
    `url("data:image/svg+xml;utf8,<svg fill='url(#a)'/>")`,
    [`data:image/svg+xml;utf8,<svg fill='url(#a)'/>`],
  ],
  ['url(#part) url() url("")', []],
  ['url(a.png', []],
  ['url("a.png)', []],
  ['curl(a.png)', []],
  ['image-set("a.png" 1x, \'b.png\' 2x)', ['a.png', 'b.png']],
  ['-webkit-image-set( "a)b.png" 1x, url(c.png) 2x )', ['a)b.png', 'c.png']],
  ['image-set("a.avif" type("image/avif"), url("b.png") type("image/png"))', ['a.avif', 'b.png']],
  ['image-set("url(a.png)" 1x), url(b.png), "c"', ['url(a.png)', 'b.png']],
  ['image-set(linear-gradient(red, blue) 1x, "#a" 2x, "" 3x)', []],
  ['image-set("a.png" 1x', []],
  ['src("a.png"), "b.png"', ['a.png']],
])('the addresses in %s', (css, addresses) => {
  const found: string[] = [];
  const mapped = mapStyle(css, (address, at) => {
    expect(css.slice(at, at + address.length)).toBe(address);
    found.push(address);
    return address;
  });
  expect(found).toEqual(addresses);
  expect(mapped).toBe(css);
});

test('thousands of unfinished addresses are read once', () => {
  const starts = [
    'image-set(',
    'image-set("',
    'image-set("a",',
    'url(',
    'url("',
    'url( ',
    'url(&quot;',
    'url(a ',
    'url(\\',
  ];
  for (const css of [
    ...starts.map((start) => start.repeat(100_000)),
    `url(${' '.repeat(100_000)}`,
    `url(a${' '.repeat(100_000)}`,
  ]) {
    expect(mapStyle(css, () => '')).toBe(css);
  }
});
