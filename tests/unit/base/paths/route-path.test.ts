import { describe, expect, test } from 'vitest';
import {
  decodePath,
  encodePath,
  normalizePath,
  splitSuffix,
} from '../../../../src/base/paths/route-path.ts';
import { wordsOf } from '../text/words.ts';

describe('encodePath', () => {
  test.each([
    ['/docs/daily login-rewards', '/docs/daily%20login-rewards'],
    ['/docs/what?', '/docs/what%3F'],
    ['/docs/c#', '/docs/c%23'],
    ['/docs/100%', '/docs/100%25'],
    ['/docs/größe', '/docs/gr%C3%B6%C3%9Fe'],
  ])('%s is %s on the wire', (path, encoded) => {
    expect(encodePath(path)).toBe(encoded);
  });

  test('decoding an encoded path returns the path', () => {
    for (const word of wordsOf(['a', ' ', '%', '2', '?', '#', '/', 'ß', '🎲'], 3)) {
      const encoded = encodePath(`/${word}`);
      expect(encoded).toMatch(/^[\w%/]*$/);
      expect(decodePath(encoded)).toBe(`/${word}`);
    }
  });
});

test('a path that is not validly encoded is not changed', () => {
  expect(decodePath('/100%')).toBe('/100%');
  expect(decodePath('/%E0%A4%A')).toBe('/%E0%A4%A');
});

describe('normalizePath', () => {
  test.each([
    ['', '/'],
    ['/', '/'],
    ['docs', '/docs'],
    ['/docs/', '/docs'],
    ['//docs///api//', '/docs/api'],
  ])('%j becomes %j', (path, normal) => {
    expect(normalizePath(path)).toBe(normal);
  });

  test('a normal path begins with one slash and has none doubled or at its end', () => {
    for (const word of wordsOf(['/', 'a', ' ', '.'], 5)) {
      expect(normalizePath(word)).toMatch(/^(?:\/|(?:\/[^/]+)+)$/);
    }
  });
});

test.each([
  ['/a', '/a', ''],
  ['/a?b=/c#d?e', '/a', '?b=/c#d?e'],
  ['#a', '', '#a'],
])('%s is %j and its suffix %j', (href, target, suffix) => {
  expect(splitSuffix(href)).toEqual({ target, suffix });
});
