import { describe, expect, test } from 'vitest';
import {
  editDistance,
  editDistanceWithin,
  editDistances,
} from '../../../../src/base/text/edit-distance.ts';
import { wordsOf } from './words.ts';

describe('editDistance', () => {
  test.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['stable', 'stable', 0],
    ['stabel', 'stable', 1],
    ['titel', 'title', 1],
    ['shop', 'shops', 1],
    ['note', 'nite', 1],
    ['ca', 'abc', 3],
    ['kitten', 'sitting', 3],
  ])('%j and %j are %i edits apart, swapped neighbours counting as one', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });

  test('is symmetric and at most the length of the longer word', () => {
    const words = wordsOf(['a', 'b', 'c'], 3);
    for (const [a, b] of words.flatMap((first) =>
      words.map((second) => [first, second] as const),
    )) {
      const distance = editDistance(a, b);
      expect(editDistance(b, a)).toBe(distance);
      expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
      expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      expect(distance === 0).toBe(a === b);
    }
  });
});

test('the distances to a word are those to each of its prefixes', () => {
  const words = wordsOf(['a', 'b', 'c'], 3);
  for (const [a, b] of words.flatMap((first) => words.map((second) => [first, second] as const))) {
    const one = Array.from({ length: b.length + 1 }, (_, length) =>
      editDistance(a, b.slice(0, length)),
    );
    expect(editDistances(a, b)).toEqual(one);
  }
});

test.each([0, 1, 2])('a distance of more than %i is not counted', (limit) => {
  const words = wordsOf(['a', 'b', 'c'], 4);
  for (const [a, b] of words.flatMap((first) => words.map((second) => [first, second] as const))) {
    const distance = editDistance(a, b);
    expect(editDistanceWithin(a, b, limit)).toBe(distance <= limit ? distance : Infinity);
  }
});
