import { expect, test } from 'vitest';
import { isRecord } from '../../../../src/base/json/is-record.ts';

test('objects are records; lists, null and primitive values are not', () => {
  expect(isRecord({})).toBe(true);
  for (const value of [null, undefined, [], 'text', 1, true]) {
    expect(isRecord(value)).toBe(false);
  }
});
