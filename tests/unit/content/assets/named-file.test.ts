import { expect, test } from 'vitest';
import { namedFile } from '../../../../src/content/assets/named-file.ts';
import { publishedPath } from '../../../../src/content/assets/site-assets.ts';
import { addressFrom, createFileSuggestions } from '../../../../src/content/assets/suggest-file.ts';
import { mapSrcset } from '../../../../src/base/text/srcset.ts';

const files = new Set([
  'docs/a.png',
  'docs/my picture.png',
  'docs/100%.png',
  'docs/a%20b.png',
  'docs/c#.png',
  'docs/é.png',
  'logo.png',
]);

test.each([
  ['./a.png', 'docs/a.png', ''],
  ['a.png', 'docs/a.png', ''],
  ['./a.png?x=1#page=2', 'docs/a.png', '?x=1#page=2'],
  ['../logo.png', 'logo.png', ''],
  ['@site/logo.png', 'logo.png', ''],
  ['./my%20picture.png', 'docs/my picture.png', ''],
  ['./my picture.png', 'docs/my picture.png', ''],
  ['./100%.png', 'docs/100%.png', ''],
  ['./100%25.png', 'docs/100%.png', ''],
  ['./a%20b.png', 'docs/a%20b.png', ''],
  ['./c%23.png', 'docs/c#.png', ''],
  ['./c#.png', 'docs/c#.png', ''],
  ['./e\u0301.png', 'docs/é.png', ''],
  ['../../x.png', '../x.png', ''],
  ['@site/../x.png', '../x.png', ''],
  ['./missing.png#a', 'docs/missing.png', '#a'],
])('%s names a file', (href, file, suffix) => {
  expect(namedFile(href, 'docs/page.mdx', (name) => files.has(name))).toEqual({ file, suffix });
});

test.each([
  '/a.png',
  'https://a.example/a.png',
  '//a.example/a.png',
  'data:image/png,',
  '#a',
  '?a',
  '',
])('%j names no file', (href) => {
  expect(namedFile(href, 'docs/page.mdx', () => true)).toBe(null);
});

test('a published path is made of the name and the content', () => {
  expect(publishedPath('docs/My picture (1).PNG', 'abc')).toBe(
    '/assets/files/my-picture-1-.abc.png',
  );
  expect(publishedPath('docs/LICENSE', 'abc')).toBe('/assets/files/license.abc');
  expect(publishedPath('docs/図 100%#?.svg', 'abc')).toBe('/assets/files/図-100-.abc.svg');
  expect(publishedPath(`docs/${'x'.repeat(300)}.png`, 'abc')).toBe(
    `/assets/files/${'x'.repeat(40)}.abc.png`,
  );
});

test.each([
  ['docs/Img/A.png', 'docs/img/a.png'],
  ['docs/img/aa.png', 'docs/img/a.png'],
  ['docs/other/unique.png', 'docs/img/unique.png'],
  ['docs/imgs/session.png', 'docs/img/session.png'],
  // Two files are named `twice.png`, so neither is suggested.
  ['docs/twice.png', undefined],
  ['docs/nothing-like-it.png', undefined],
])('for %s a file is suggested', (file, suggestion) => {
  const suggest = createFileSuggestions([
    'docs/img/a.png',
    'docs/img/unique.png',
    'docs/img/session.png',
    'docs/old/session.png',
    'docs/x/twice.png',
    'docs/y/twice.png',
  ]);
  expect(suggest(file)).toBe(suggestion);
});

test('an address is written as its author would', () => {
  expect(addressFrom('docs/guide/a.mdx', 'docs/img/a b.png')).toBe('../img/a%20b.png');
  expect(addressFrom('docs/a.mdx', 'docs/b.png')).toBe('./b.png');
  expect(addressFrom('docs/a.mdx', 'static/img/b.png')).toBe('/img/b.png');
});

test.each([
  ['a.png', '[a.png]'],
  ['a.png 1x, b.png 2x', '[a.png] 1x, [b.png] 2x'],
  [' a.png 480w,\n  b.png', ' [a.png] 480w,\n  [b.png]'],
  ['data:image/png;base64,AA== 1x, b.png 2x', '[data:image/png;base64,AA==] 1x, [b.png] 2x'],
])('the addresses of srcset %j are found', (value, expected) => {
  expect(mapSrcset(value, (address) => `[${address}]`)).toBe(expected);
});
