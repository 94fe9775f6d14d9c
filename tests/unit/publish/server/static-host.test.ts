import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILES, NOT_FOUND } from './site-files.ts';
import { startHost } from './start-host.ts';
import type { Host } from './start-host.ts';

let host: Host;
beforeAll(async () => {
  host = await startHost(FILES);
});
afterAll(() => host.stop());

describe('pages', () => {
  test.each([
    ['/', '<h1>Home</h1>'],
    ['/docs/x', '<h1>X</h1>'],
    ['/docs/x/', '<h1>X</h1>'],
    ['/docs/x?q=1', '<h1>X</h1>'],
    ['/docs/x/?q=1#part', '<h1>X</h1>'],
    ['/docs/daily%20login', '<h1>Daily</h1>'],
    ['/docs/daily%20login/', '<h1>Daily</h1>'],
    ['/docs/package.json', '<h1>A page with a dot</h1>'],
    ['/docs/c++', '<h1>C++</h1>'],
    ['/docs/what%20is%20c%23%3F', '<h1>C#</h1>'],
    ['/docs/100%2525', '<h1>100%25</h1>'],
    ['/docs/c%2B%2B', '<h1>C++</h1>'],
  ])('%s is the page at that path', async (path, body) => {
    const response = await host.ask(path);
    expect([response.status, response.text]).toEqual([200, body]);
    expect(response.headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/);
  });

  test('the absolute form of a request gets the same page', async () => {
    expect((await host.ask('http://localhost/docs/x')).text).toBe('<h1>X</h1>');
  });

  test.each(['/nope', '/docs', '/docs/', '/assets/nope.js', '/404', '/404/', '/404.html'])(
    '%s is status 404 with the not-found page',
    async (path) => {
      const response = await host.ask(path);
      expect([response.status, response.text]).toEqual([404, NOT_FOUND]);
      expect(response.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding',
      });
    },
  );

  test('a client that accepts brotli gets the not-found page compressed', async () => {
    const response = await host.ask('/nope', { headers: { 'Accept-Encoding': 'br' } });
    expect([response.status, response.headers['content-encoding']]).toEqual([404, 'br']);
    expect(brotliDecompressSync(response.body).toString()).toBe(NOT_FOUND);
  });

  test('a missing page does not repeat the client’s ETag', async () => {
    const response = await host.ask('/nope', { headers: { 'If-None-Match': 'W/"1"' } });
    expect([response.status, response.headers.etag]).toEqual([404, undefined]);
  });

  test('a file with a trailing slash is not found', async () => {
    expect((await host.ask('/digits.txt/')).status).toBe(404);
  });
});

describe('methods', () => {
  test.each(['/docs/x', '/assets/app-1a2b.js', '/nope', '/old'])(
    'HEAD %s has the headers of GET and no body',
    async (path) => {
      const { status, headers } = await host.ask(path);
      const received = await host.askRaw(`HEAD ${path} HTTP/1.1`);
      const [head = '', body] = received.split('\r\n\r\n');
      expect(body).toBe('');
      expect(head).toContain(`HTTP/1.1 ${status} `);
      for (const name of ['content-length', 'content-type', 'cache-control'] as const) {
        expect(head.toLowerCase()).toContain(`${name}: ${headers[name]}`);
      }
    },
  );

  test('HEAD ignores ranges', async () => {
    const response = await host.ask('/digits.txt', {
      method: 'HEAD',
      headers: { Range: 'bytes=0-3' },
    });
    expect([response.status, response.headers['content-length']]).toEqual([200, '10']);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is not allowed', async (method) => {
    const response = await host.ask('/docs/x', { method });
    expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(response.text).not.toContain('X</h1>');
  });
});

describe('redirects', () => {
  test.each([
    ['/old', '/docs/x'],
    ['/old/', '/docs/x'],
    ['/old?q=a%20b&c', '/docs/x?q=a%20b&c'],
    ['/docs/d%C3%A9j%C3%A0%20vu', '/docs/daily%20login'],
    ['/docs/d%c3%a9j%c3%a0%20vu/?q=1', '/docs/daily%20login?q=1'],
  ])('%s permanently redirects to %s', async (path, location) => {
    const response = await host.ask(path);
    expect([response.status, response.headers.location]).toEqual([301, location]);
  });
});
