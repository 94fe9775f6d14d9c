import { describe, expect, test } from 'vitest';
import { createPageSuggestions } from '../../../../src/content/links/suggest-page.ts';

const suggestFrom = (...pages: readonly string[]) =>
  createPageSuggestions(pages.map((path) => [path, path] as const));

describe('a page with the same ending is suggested', () => {
  test.each([
    ['the longest', ['/docs/a/b/x', '/docs/c/b/x', '/docs/b/x'], '/old/a/b/x', '/docs/a/b/x'],
    ['no tie', ['/docs/a/x', '/docs/b/x'], '/old/x', undefined],
    ['not the page itself', ['/docs/from/x', '/docs/x'], '/from/x', '/docs/x'],
    ['the only other one', ['/docs/from/x', '/docs/b/x'], '/old/x', '/docs/b/x'],
    ['a whole segment', ['/docs/x', '/docs/ax/y'], '/old/x/y', '/docs/ax/y'],
  ])('%s', (_, pages, wanted, path) => {
    expect(suggestFrom(...pages)([wanted], '/docs/from/x')?.path).toBe(path);
  });

  test('once for two names of one page', () => {
    const suggest = createPageSuggestions([
      ['/docs/a/x', '/docs/a/x'],
      ['docs/1-a/x.md', '/docs/a/x'],
      ['content/x.md', '/docs/a/x'],
    ]);
    expect(suggest(['/old/x'], '/docs')?.path).toBe('/docs/a/x');
  });
});

test('thousands of broken links with one name are not each compared to all pages', () => {
  const names = Array.from({ length: 4000 }, (_, index) => String(index));
  const suggest = suggestFrom(...names.map((name) => `/docs/x${name}/deep/overview`));
  const found = names.map((name) => suggest([`/old/x${name}/deep/overview`], '/docs')?.path);
  expect(found.at(-1)).toBe('/docs/x3999/deep/overview');
});
