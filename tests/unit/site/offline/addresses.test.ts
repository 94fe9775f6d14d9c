import { afterEach, expect, test, vi } from 'vitest';
import { filePathOf, pageOf, payloadOf } from '../../../../src/site/offline/addresses.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test.each([
  ['/', 'RSC/R/_root.txt'],
  ['/docs/api/shop', 'RSC/R/docs/api/shop.txt'],
  ['/changelog/', 'RSC/R/changelog.txt'],
  ['/docs/daily%20login', 'RSC/R/docs/daily%20login.txt'],
])('the page %s is shown from %s', (page, payload) => {
  expect(payloadOf(page)).toBe(payload);
});

test('a payload tells its page', () => {
  expect(pageOf('RSC/R/_root.txt')).toBe('/');
  expect(pageOf('RSC/R/docs/daily%20login.txt')).toBe('/docs/daily%20login');
  expect(pageOf('assets/index.js')).toBeNull();
});

test('a file is found by its address without the query, below the base path alone', () => {
  const scope = 'https://example.com/game-docs/';
  vi.stubEnv('BASE_URL', '/game-docs/');
  vi.stubGlobal('location', new URL(scope));
  expect(filePathOf(`${scope}RSC/R/docs.txt?query=`)).toBe('RSC/R/docs.txt');
  expect(filePathOf('https://example.com/RSC/R/docs.txt')).toBeNull();
  expect(filePathOf('https://other.example/game-docs/a')).toBeNull();
});
