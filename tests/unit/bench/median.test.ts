import { expect, test } from 'vitest';
import { median, percentile } from '../../../src/bench/median.ts';

test('the median is the middle value, or the mean of the two middle ones', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2])]).toEqual([2, 2.5]);
});

test('a percentile is one of the values', () => {
  const values = Array.from({ length: 20 }, (_, index) => 20 - index);
  expect([0.5, 0.95, 1].map((share) => percentile(values, share))).toEqual([10, 19, 20]);
});

test('nothing measured is an error, not 0', () => {
  expect(() => median([])).toThrow('at least one measured value');
  expect(() => percentile([], 0.95)).toThrow('at least one measured value');
});
