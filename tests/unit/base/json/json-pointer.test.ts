import { expect, test } from 'vitest';
import {
  followReference,
  formatPointer,
  parseFragment,
  parsePointer,
} from '../../../../src/base/json/json-pointer.ts';

test('parsing a formatted pointer returns its keys', () => {
  const keys = ['paths', '/v1/shop', 'a~b', '', '100%25'];
  expect(formatPointer(keys)).toBe('/paths/~1v1~1shop/a~0b//100%25');
  expect(parsePointer(formatPointer(keys))).toEqual(keys);
});

test('the pointer to the whole document has no keys', () => {
  expect([parsePointer(''), formatPointer([])]).toEqual([[], '']);
});

test('only fragments are percent-encoded', () => {
  expect(parseFragment('/a%20b/%7E1c')).toEqual(['a b', '/c']);
  expect(parseFragment('/100%')).toEqual(['100%']);
});

test('a reference leads to a value, or to undefined', () => {
  const document = { list: [{ 'a/b': 1 }] };
  expect(followReference(document, '#/list/0/a~1b')).toBe(1);
  expect(followReference(document, '#/list/1/a~1b')).toBeUndefined();
});
