import { describe, expect, test } from 'vitest';
import { addBasePath, removeBasePath } from '../../../../src/base/paths/base-path.ts';

describe('a base path', () => {
  test.each([
    ['/', '/game-docs/'],
    ['/docs/shop?q=1#a', '/game-docs/docs/shop?q=1#a'],
    ['/game-docs/a', '/game-docs/game-docs/a'],
    ['//cdn.example/a.js', '//cdn.example/a.js'],
    ['https://example.com/', 'https://example.com/'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['#part', '#part'],
    ['', ''],
  ])('is added to paths of the site only: %s', (href, below) => {
    expect(addBasePath(href, '/game-docs/')).toBe(below);
    expect(addBasePath(href, '/')).toBe(href);
  });

  test.each([
    ['/game-docs/', '/'],
    ['/game-docs/docs/shop', '/docs/shop'],
    ['/game-docs/game-docs/a', '/game-docs/a'],
    ['/game-docs', null],
    ['/game-docs-2/a', null],
    ['/docs/shop', null],
  ])('is removed once: %s', (path, within) => {
    expect(removeBasePath(path, '/game-docs/')).toBe(within);
    expect(removeBasePath(path, '/')).toBe(path);
  });
});
