import { expect, test } from 'vitest';
import { slugOf } from '../../../../src/base/text/slug.ts';

test.each([
  ['Other Game!', 'other-game'],
  ['Café & Bar', 'cafe-bar'],
  ['  v2.0 – Preview ', 'v2-0-preview'],
  ['ゲーム', ''],
])('%j in an address is %j', (title, expected) => {
  expect(slugOf(title)).toBe(expected);
});
