import { expect, test } from 'vitest';
import { isRecord } from '../../../src/json/is-record.ts';

test('a map can be asked for its properties; lists, nothing and plain values cannot', () => {
  expect(isRecord({})).toBe(true);
  for (const value of [null, undefined, [], 'text', 1, true]) {
    expect(isRecord(value)).toBe(false);
  }
});
