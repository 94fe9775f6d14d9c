import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  isPlainClick,
  opensElsewhere,
  resolvePageTarget,
} from '../../../../src/site/islands/navigation/link-target.ts';
import { hasCostlyConnection } from '../../../../src/site/islands/navigation/connection.ts';

const site = 'https://docs.example';
const link = (href: string, target = '', isDownload = false) => ({
  href: new URL(href, site).href,
  target,
  hasAttribute: (name: string) => name === 'download' && isDownload,
});
const hrefOf = (href: string, current = '/docs/api/shop') =>
  resolvePageTarget(link(href), site + current)?.href;

describe('client navigation takes over', () => {
  test.each([
    '/docs/api/inventory',
    '/docs/api/inventory#endpoints',
    '/changelog/',
    '/changelog/version-0.0.1',
    '/docs/understanding-modules/daily%20login-rewards',
    '/search?q=a',
    '/',
  ])('%s', (href) => {
    expect(hrefOf(href)).toBe(href);
  });

  test('a space in an address, encoded', () => {
    expect(hrefOf('/docs/a b')).toBe('/docs/a%20b');
  });

  test('another query of the page shown', () => {
    expect(hrefOf('/search?q=b', '/search?q=a')).toBe('/search?q=b');
  });
});

describe('the browser keeps', () => {
  test.each(['/docs/api/shop.md', '/sitemap.xml', '/openapi.json', '/feed.atom', '/a/b.MP4'])(
    'the file %s',
    (href) => {
      expect(hrefOf(href)).toBeUndefined();
    },
  );

  test.each(['https://other.example/docs', 'mailto:support@docs.example', 'javascript:void(0)'])(
    'the foreign address %s',
    (href) => {
      expect(hrefOf(href)).toBeUndefined();
    },
  );

  test('a jump within the page shown', () => {
    expect(hrefOf('/docs/api/shop#offers')).toBeUndefined();
    expect(hrefOf('/docs/api/shop#orders', '/docs/api/shop#offers')).toBeUndefined();
  });

  test('links for another tab and downloads', () => {
    expect(resolvePageTarget(link('/docs', '_blank'), site)).toBeNull();
    expect(resolvePageTarget(link('/docs', '', true), site)).toBeNull();
    expect(opensElsewhere(link('/docs', '_blank'))).toBe(true);
    expect(opensElsewhere(link('/docs', '_self'))).toBe(false);
  });
});

describe('below a base path', () => {
  beforeEach(() => {
    vi.stubEnv('BASE_URL', '/docs/');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test.each([
    ['/docs/docs/a?b#c', '/docs/a?b#c'],
    ['/docs/', '/'],
    ['/docs/docs/', '/docs/'],
  ])('%s is the page %s', (href, path) => {
    expect(hrefOf(href, '/docs/docs/api/shop')).toBe(path);
  });

  test.each(['/', '/docs', '/docs-of-others/', '/elsewhere'])('%s is another site', (href) => {
    expect(hrefOf(href, '/docs/docs/api/shop')).toBeUndefined();
  });

  test('a jump within the page shown stays with the browser, and a link to it is shown', () => {
    expect(hrefOf('/docs/docs/api/shop#a', '/docs/docs/api/shop')).toBeUndefined();
    expect(resolvePageTarget(link('/docs/docs'), `${site}/docs/docs`)?.isShown).toBe(true);
  });
});

test('only a link to exactly what is on screen counts as shown', () => {
  const target = (href: string, current: string) =>
    resolvePageTarget(link(href), site + current)?.isShown;
  expect(target('/docs', '/docs')).toBe(true);
  expect(target('/docs', '/docs#start')).toBe(false);
  expect(target('/docs', '/docs?x=1')).toBe(false);
  expect(target('/docs', '/search')).toBe(false);
});

test('only an unmodified click of the main button follows a link in place', () => {
  const click = {
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    defaultPrevented: false,
  };
  expect(isPlainClick(click)).toBe(true);
  expect(isPlainClick({ ...click, button: 1 })).toBe(false);
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey', 'defaultPrevented']) {
    expect(isPlainClick({ ...click, [key]: true })).toBe(false);
  }
});

test('nothing is loaded ahead on counted or slow connections', () => {
  expect(hasCostlyConnection({})).toBe(false);
  expect(hasCostlyConnection({ connection: { saveData: false, effectiveType: '4g' } })).toBe(false);
  expect(hasCostlyConnection({ connection: { saveData: true, effectiveType: '4g' } })).toBe(true);
  expect(hasCostlyConnection({ connection: { effectiveType: 'slow-2g' } })).toBe(true);
});
