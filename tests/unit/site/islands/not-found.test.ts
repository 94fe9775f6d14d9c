import { describe, expect, test } from 'vitest';
import { parseRoutes } from '../../../../src/site/islands/not-found/parse-routes.ts';
import { findClosestRoutes } from '../../../../src/site/islands/not-found/RouteSuggestions.tsx';
import { editDistance } from '../../../../src/base/text/edit-distance.ts';

const routes = [
  '/docs/api/shop',
  '/docs/api/inventory',
  '/docs/api/profile',
  '/docs/api/tasks',
  '/docs/api/assets',
  '/docs/understanding-modules/daily%20login-rewards',
  '/changelog/',
].map((href) => ({ href, title: href }));

describe('suggestions for an unknown address', () => {
  test('are five, the nearest first', () => {
    const closest = findClosestRoutes(routes, '/docs/api/shpo');
    expect(closest).toHaveLength(5);
    expect(closest[0]?.href).toBe('/docs/api/shop');
  });

  test('do not care for case, a slash at the end or the way a space is written', () => {
    expect(findClosestRoutes(routes, '/Docs/Api/Shop/')[0]?.href).toBe('/docs/api/shop');
    expect(
      findClosestRoutes(routes, '/docs/understanding-modules/daily%20login%20rewards')[0]?.href,
    ).toBe('/docs/understanding-modules/daily%20login-rewards');
  });

  test('come for an address that cannot be decoded too', () => {
    expect(findClosestRoutes(routes, '/changelog/%E0%A4')[0]?.href).toBe('/changelog/');
  });

  test('leave out everything that is not a route', () => {
    expect(parseRoutes([{ href: '/a', title: 'A' }, { href: 1 }, null])).toEqual([
      { href: '/a', title: 'A' },
    ]);
    expect(parseRoutes('<html>')).toEqual([]);
  });
});

describe('edit distance', () => {
  test.each([
    ['', '', 0],
    ['shop', 'shop', 0],
    ['', 'shop', 4],
    ['shop', 'shp', 1],
    ['shop', 'shopp', 1],
    ['shop', 'ship', 1],
    ['shop', 'shpo', 1],
    ['kitten', 'sitting', 3],
  ])('from "%s" to "%s" is %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
    expect(editDistance(b, a)).toBe(distance);
  });
});
