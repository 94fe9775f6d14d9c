import { describe, expect, test } from 'vitest';
import { suggest } from '../../../src/problems/suggest.ts';

describe('suggest', () => {
  test.each([
    ['titel', ['title', 'tags'], 'title'],
    ['stabel', ['draft', 'stable'], 'stable'],
    ['Note', ['note', 'tip'], 'note'],
    ['/docs/shpo', ['/docs/shop', '/docs/task'], '/docs/shop'],
    ['nte', ['note', 'tip', 'info'], 'note'],
  ])('%j was probably meant to be one of %j: %j', (found, candidates, meant) => {
    expect(suggest(found, candidates)).toBe(meant);
  });

  test('returns nothing if two candidates are equally close', () => {
    expect(suggest('tipp', ['tip', 'tipps'])).toBeUndefined();
  });

  test('a candidate given twice is still one', () => {
    expect(suggest('titel', ['title', 'title'])).toBe('title');
  });

  test('suggests nothing that differs by more than a quarter of the word', () => {
    expect(suggest('abcdefgh', ['abcdefxy'])).toBe('abcdefxy');
    expect(suggest('abcdefgh', ['abcdexyz'])).toBeUndefined();
    expect(suggest('abc', ['xyc'])).toBeUndefined();
  });

  test('a word is never suggested for itself', () => {
    expect(suggest('note', ['note'])).toBeUndefined();
  });

  test('without candidates there is no suggestion', () => {
    expect(suggest('note', [])).toBeUndefined();
  });
});
