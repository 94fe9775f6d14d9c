import { describe, expect, test } from 'vitest';
import {
  buildLocation,
  findRedirect,
  parseRedirects,
} from '../../../../src/publish/server/redirects.ts';

describe('parseRedirects', () => {
  test('comments and blank lines are skipped, the first line for a path wins', () => {
    const rules = parseRedirects(
      '# moved\r\n\n/a%20b   /c 301\n/a%20b/ /d 302\n/e https://example.com/ 308\n',
    );
    expect([...rules]).toEqual([
      ['/a b', { to: '/c', status: 301 }],
      ['/e', { to: 'https://example.com/', status: 308 }],
    ]);
  });

  test('a path with a trailing slash is the same path', () => {
    expect(findRedirect(parseRedirects('/a/ /b 301'), '/a')?.to).toBe('/b');
    expect(findRedirect(parseRedirects('/a /b 301'), '/a/')?.to).toBe('/b');
    expect(findRedirect(parseRedirects('/ /b 301'), '/')?.to).toBe('/b');
  });

  test.each([
    '/a /b',
    '/a /b 200',
    '/a /b 301!',
    'a /b 301',
    '/a b 301',
    '/a //evil.example 301',
    '/docs/* /b 301',
    '/docs/:name /b 301',
    '/a /b 301 Country=de',
    '/ä /b 301',
    '/a /ä 301',
    '/%zz /b 301',
  ])('"%s" throws with its line number', (line) => {
    expect(() => parseRedirects(`/x /y 301\n${line}`)).toThrow(
      `_redirects:2: expected "/from /to 301" with percent-encoded paths and no placeholders, but found "${line}".`,
    );
  });
});

describe('buildLocation', () => {
  test.each([
    ['/b', '', '/b'],
    ['/b', '?', '/b'],
    ['/b', '?q=1', '/b?q=1'],
    ['/b?v=2', '?q=1', '/b?v=2&q=1'],
    ['/b#part', '?q=1', '/b?q=1#part'],
  ])('%s with the query "%s" is %s', (to, query, location) => {
    expect(buildLocation(to, query)).toBe(location);
  });
});
