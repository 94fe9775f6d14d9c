import type { ElementContent } from 'hast';
import { expect, test } from 'vitest';
import { elementOf } from '../../../src/pages/static-html/element-markup.ts';

const text = (value: string): ElementContent[] => [{ type: 'text', value }];

test.each<[string, string, Readonly<Record<string, unknown>>]>([
  ['an address that is code', 'a', { href: 'javascript:alert(1)' }],
  ['one that browsers read as code', 'a', { href: ' \u0001Java\nscript\t:alert(1)' }],
  ['code in a drawing', 'use', { xlinkHref: 'javascript:alert(1)' }],
  ['a handler that is text', 'p', { onclick: 'alert(1)' }],
  ['a handler', 'p', { onClick: () => undefined }],
  ['a name that is none', 'p', { 'a onclick="alert(1)"': 'b' }],
  ['HTML', 'p', { dangerouslySetInnerHTML: { __html: '<b>a</b>' } }],
  ['HTML by another name', 'p', { innerHTML: '<b>a</b>' }],
  ['a reference', 'p', { ref: () => undefined }],
  ['a style with a number', 'p', { style: { width: 3 } }],
  ['an element of its own', 'x-card', {}],
  ['an element that is none', 'a b', {}],
  ['a script', 'script', {}],
  ['a picture that is loaded at once', 'img', { src: '/a.png' }],
])('%s is left to React', (_name, tagName, props) => {
  expect(elementOf(tagName, props, text('a'))).toBeNull();
});

test('so is code that begins with an empty line, which HTML would leave out', () => {
  expect(elementOf('pre', {}, text('\na'))).toBeNull();
  expect(elementOf('pre', {}, text('a\n'))).not.toBeNull();
});

test('any other address stays', () => {
  expect(elementOf('a', { href: '/javascript:' }, text('a'))?.properties).toEqual({
    href: '/javascript:',
  });
});
