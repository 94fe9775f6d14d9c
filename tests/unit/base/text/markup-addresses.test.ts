import { describe, expect, test } from 'vitest';
import { addBasePath } from '../../../../src/base/paths/base-path.ts';
import { mapAddresses, mapMarkupAddresses } from '../../../../src/base/text/markup-addresses.ts';

const addTo = (href: string): string => addBasePath(href, '/b/');
const addBase = (markup: string): string => mapMarkupAddresses(markup, addTo);

describe('the base path is added', () => {
  test.each([
    ['<a class="x" href="/docs/a">A</a>', '<a class="x" href="/b/docs/a">A</a>'],
    ["<IMG alt='a > b' SRC='/a.png'>", "<IMG alt='a > b' SRC='/b/a.png'>"],
    ['<svg><use xlink:href="/s.svg#a"/></svg>', '<svg><use xlink:href="/b/s.svg#a"/></svg>'],
    ['<img srcset="/a.png 1x, /b.png 2x">', '<img srcset="/b/a.png 1x, /b/b.png 2x">'],
    ['<q cite="/docs/a">A</q>', '<q cite="/b/docs/a">A</q>'],
    [
      `<p style="background: url('/a.png'), url(/b.png); fill: url(#c)">`,
      `<p style="background: url('/b/a.png'), url(/b/b.png); fill: url(#c)">`,
    ],
    ['<p style="mask: url(&quot;/a.svg&quot;)">', '<p style="mask: url(&quot;/b/a.svg&quot;)">'],
    [
      '<form action="/search"><video poster="/p.png">',
      '<form action="/b/search"><video poster="/b/p.png">',
    ],
  ])('in %s', (markup, expected) => {
    expect(addBase(markup)).toBe(expected);
    expect(mapMarkupAddresses(markup, (href) => href)).toBe(markup);
  });

  test('to the attributes of React', () => {
    expect(mapAddresses('srcSet', '/a.png 480w,/b.png 960w', addTo)).toBe(
      '/b/a.png 480w,/b/b.png 960w',
    );
    expect(mapAddresses('formAction', '/a', addTo)).toBe('/b/a');
    expect(mapAddresses('xlinkHref', '/a', addTo)).toBe('/b/a');
  });
});

test.each([
  '<a href="https://example.com/docs">A</a>',
  '<a href="//example.com/docs">A</a>',
  '<a href="#part" title="/docs" data-path="/docs">A</a>',
  '<code>&lt;a href="/docs"&gt; curl "/docs"</code>',
  '<p>1 < 2, href="/docs"</p>',
])('it is not added in %s', (markup) => {
  expect(addBase(markup)).toBe(markup);
});
