import { describe, expect, test } from 'vitest';
import { createNameIndex } from '../../../src/problems/name-index.ts';
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

describe('suggest among thousands of names', () => {
  const topics = 'shop task board score quest season token friend reward ledger'.split(' ');
  const parts = 'create read update delete list archive restore export import merge'.split(' ');
  const names = topics.flatMap((topic) =>
    topics.flatMap((other) => parts.map((part) => `/docs/${topic}/${other}/${part}-${topic}`)),
  );
  const index = createNameIndex(names);

  const typos = {
    'a wrong letter': (name: string, at: number) => `${name.slice(0, at)}q${name.slice(at + 1)}`,
    'a missing letter': (name: string, at: number) => name.slice(0, at) + name.slice(at + 1),
    'a doubled letter': (name: string, at: number) => name.slice(0, at) + name.slice(at - 1),
  };

  test.each(Object.entries(typos))('finds what was meant despite %s', (_, typo) => {
    const missed = names.filter((name, number) => {
      const found = typo(name, 7 + (number % (name.length - 8)));
      return suggest(found, index) !== name && !names.includes(found);
    });
    expect(missed).toEqual([]);
  });

  test('compares a misspelt name with few of them, whatever they have in common', () => {
    const alike = createNameIndex(
      Array.from({ length: 5000 }, (_, number) => `/docs/aaaa-${number}`),
    );
    expect(alike.similarTo('/docs/aaaa-', 3).length).toBeLessThan(50);
    expect(index.similarTo('/docs/shop/shop/create-shp', 6).length).toBeLessThan(50);
  });

  test('never suggests the name that cannot have been meant', () => {
    expect(suggest('/docs/shp', ['/docs/shop', '/docs/task'], '/docs/shop')).toBeUndefined();
  });

  test('does not compare texts that are too long for a name', () => {
    const long = 'a'.repeat(50_000);
    expect(suggest(`${long}b`, [`${long}c`])).toBeUndefined();
  });
});
