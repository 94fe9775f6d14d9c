import type { ElementContent } from 'hast';
import { expect, test } from 'vitest';
import { elementOf } from '../../../../src/site/pages/static-html/element-markup.ts';

const text = (value: string): ElementContent[] => [{ type: 'text', value }];

test.each<[string, string, Readonly<Record<string, unknown>>]>([
  ['an address that is code', 'a', { href: 'javascript:alert(1)' }],
  ['one that browsers read as code', 'a', { href: ' \u0001Java\nscript\t:alert(1)' }],
  ['code in a drawing', 'use', { xlinkHref: 'javascript:alert(1)' }],
  ['a handler that is text', 'p', { onclick: 'alert(1)' }],
  ['a handler', 'p', { onClick: () => undefined }],
  ['an invalid name', 'p', { 'a onclick="alert(1)"': 'b' }],
  ['HTML', 'p', { dangerouslySetInnerHTML: { __html: '<b>a</b>' } }],
  ['HTML by another name', 'p', { innerHTML: '<b>a</b>' }],
  ['a reference', 'p', { ref: () => undefined }],
  ['a style with a number', 'p', { style: { width: 3 } }],
  ['a style that is text', 'p', { style: 'color: red' }],
  ['a number for what is on or off', 'p', { hidden: 0 }],
  ['a text for what is on or off', 'p', { hidden: 'until-found' }],
  ['a boolean for what is a text', 'p', { title: true }],
  ['an empty address', 'a', { href: '' }],
  ['a name that would get a hyphen', 'p', { dataFoo: 'a' }],
  ['a custom element', 'x-card', {}],
  ['an invalid element', 'a b', {}],
  ['a line break that holds something', 'br', {}],
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

test.each([
  [
    { hidden: true, 'aria-hidden': false, 'data-a': true },
    { hidden: true, 'aria-hidden': 'false', 'data-a': 'true' },
  ],
  [
    { focusable: false, draggable: true },
    { focusable: 'false', draggable: 'true' },
  ],
  [
    { download: true, open: false, tabIndex: 0 },
    { download: true, open: false, tabIndex: '0' },
  ],
  [{ style: { color: 'red', '--b': '1' } }, { 'data-style': 'color:red;--b:1' }],
])('%o becomes %o', (props, attributes) => {
  expect(elementOf('a', props, [])?.properties).toEqual(attributes);
});
