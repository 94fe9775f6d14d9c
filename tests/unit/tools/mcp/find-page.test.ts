import { describe, expect, test } from 'vitest';
import { findPage } from '../../../../src/tools/mcp/find-page.ts';

const pages = [
  { href: '/', title: 'Home' },
  { href: '/docs/shop', title: 'Shop' },
  { href: '/docs/daily%20rewards', title: 'Daily rewards' },
  { href: '/docs/players/', title: 'Players' },
  { href: '/docs/c', title: 'C' },
  { href: '/docs/c%23', title: 'C#' },
  { href: '/docs/why%3F', title: 'Why?' },
];

describe('a page is found by', () => {
  test.each([
    ['its path', '/docs/shop', 'Shop'],
    ['a path with a slash at the end', '/docs/shop/', 'Shop'],
    ['a path without one', '/docs/players', 'Players'],
    ['its whole address, with a heading', 'https://docs.example/docs/shop#prices', 'Shop'],
    ['the address of its copy', 'https://docs.example/docs/shop.md', 'Shop'],
    ['a path with a space', '/docs/daily rewards', 'Daily rewards'],
    ['a path without the first slash', 'docs/shop', 'Shop'],
    ['the copy of the home page', '/index.md', 'Home'],
    ['a path with an encoded #, as search names it', '/docs/c%23#setup', 'C#'],
    ['a path with ? that names a page', '/docs/why?', 'Why?'],
    ['the address of a copy with ?', 'https://docs.example/docs/why?.md', 'Why?'],
    ['a path with # that names a heading', '/docs/c#', 'C'],
  ])('%s', (_name, address, title) => {
    expect(findPage({ pages, basePath: '/' }, address).title).toBe(title);
  });

  test.each([
    ['its whole address', 'https://docs.example/docs/docs/shop', 'Shop'],
    ['that of a page at the top', 'https://docs.example/docs/shop', 'Top shop'],
    ['that of its copy', 'https://docs.example/docs/docs/shop.md', 'Shop'],
    ['that of the home page', 'https://docs.example/docs', 'Home'],
    ['its path in the browser', '/docs/docs/players/', 'Players'],
    ['its path in the browser with ?', '/docs/docs/why?', 'Why?'],
    ['the path that search names', '/docs/shop', 'Shop'],
  ])('%s below a base path', (_name, address, title) => {
    const site = { pages: [...pages, { href: '/shop', title: 'Top shop' }], basePath: '/docs/' };
    expect(findPage(site, address).title).toBe(title);
  });
});

test('a misspelt path is suggested, and any other leads to the search', () => {
  const site = { pages, basePath: '/' };
  expect(() => findPage(site, '/docs/shap')).toThrow('Did you mean `/docs/shop`?');
  expect(() => findPage(site, '/nowhere/near')).toThrow('Use search to find its address.');
  expect(() => findPage(site, 'http://[')).toThrow('There is no page at http://[');
});
