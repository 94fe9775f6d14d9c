import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILES, SCRIPT } from './site-files.ts';
import { startHost } from './start-host.ts';
import type { Host } from './start-host.ts';

let host: Host;
beforeAll(async () => {
  host = await startHost(FILES);
});
afterAll(() => host.stop());

describe('headers', () => {
  test.each([
    ['/docs/x.md', 'text/markdown; charset=utf-8'],
    ['/docs/c++.md', 'text/markdown; charset=utf-8'],
    ['/RSC/R/docs/x.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/opensearch.xml', 'application/opensearchdescription+xml; charset=utf-8'],
    ['/search.json', 'application/json; charset=utf-8'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/assets/app-1a2b.js', 'text/javascript; charset=utf-8'],
    ['/photo.png', 'image/png'],
  ])('%s has the type %s', async (path, type) => {
    const answer = await host.ask(path);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, type]);
  });

  test('hashed assets are kept for a year, all else is asked for again', async () => {
    const asset = await host.ask('/assets/app-1a2b.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', '/docs/x', '/RSC/R/docs/x.txt', '/search.json']) {
      expect((await host.ask(path)).headers['cache-control']).toBe('no-cache');
    }
  });

  test.each(['/', '/nope', '/old', '/%', '/photo.png'])(
    '%s has the security headers',
    async (path) => {
      expect((await host.ask(path)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
    },
  );

  test('a matching ETag is answered 304 with the headers of the 200 and no body', async () => {
    const first = await host.ask('/docs/x');
    const etag = first.headers.etag ?? '';
    expect(etag).toMatch(/^W\/".+"$/);
    const second = await host.ask('/docs/x', { headers: { 'If-None-Match': etag } });
    expect([second.status, second.text]).toEqual([304, '']);
    expect(second.headers).toMatchObject({
      etag,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    });
  });

  test('another ETag is answered 200 with the ETag of the file', async () => {
    const { etag } = (await host.ask('/docs/x')).headers;
    const answer = await host.ask('/docs/x', { headers: { 'If-None-Match': 'W/"other"' } });
    expect([answer.status, answer.headers.etag]).toEqual([200, etag]);
  });
});

describe('encodings', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['gzip;q=0', undefined],
    ['zebra', undefined],
    ['', undefined],
  ])('Accept-Encoding "%s" gets %s', async (accepted, encoding) => {
    const answer = await host.ask('/assets/app-1a2b.js', {
      headers: { 'Accept-Encoding': accepted },
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers).toMatchObject({
      vary: 'Accept-Encoding',
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(answer.body.length),
    });
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
    expect((decode?.(answer.body) ?? answer.body).toString()).toBe(SCRIPT);
  });

  test('a file without companions is sent as it is', async () => {
    const answer = await host.ask('/docs/x', { headers: { 'Accept-Encoding': 'br, gzip' } });
    expect(answer.text).toBe('<h1>X</h1>');
    expect(answer.headers['content-encoding']).toBeUndefined();
  });
});

describe('ranges', () => {
  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('%s gets that part', async (range, body, contentRange) => {
    const answer = await host.ask('/digits.txt', { headers: { Range: range } });
    expect([answer.status, answer.text]).toEqual([206, body]);
    expect(answer.headers).toMatchObject({
      'content-range': contentRange,
      'content-length': String(body.length),
    });
  });

  test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('%s is not satisfiable', async (range) => {
    const answer = await host.ask('/digits.txt', { headers: { Range: range } });
    expect([answer.status, answer.text]).toEqual([416, '']);
    expect(answer.headers['content-range']).toBe('bytes */10');
  });

  test.each([
    'bytes=5-2',
    'bytes=99-20',
    'bytes=-',
    'bytes=a-b',
    'items=0-3',
    'bytes=0-1,3-4',
    'bytes=0-0',
  ])('%s gets the whole file', async (range) => {
    const answer = await host.ask('/digits.txt', { headers: { Range: range } });
    expect([answer.status, answer.text]).toEqual([200, '0123456789']);
    expect(answer.headers['accept-ranges']).toBe('bytes');
  });

  test('a range is one of the file, not of its compressed form', async () => {
    const headers = { Range: 'bytes=0-11', 'Accept-Encoding': 'br, gzip' };
    const answer = await host.ask('/assets/app-1a2b.js', { headers });
    expect([answer.status, answer.text]).toEqual([206, SCRIPT.slice(0, 12)]);
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  test('If-Range gives the part while the file is the same, and else the whole', async () => {
    const { headers } = await host.ask('/digits.txt');
    const askIf = (condition: string | undefined) =>
      host.ask('/digits.txt', { headers: { Range: 'bytes=0-3', 'If-Range': condition ?? '' } });
    expect((await askIf(headers['last-modified'])).status).toBe(206);
    expect((await askIf('Thu, 01 Jan 1970 00:00:00 GMT')).status).toBe(200);
    expect((await askIf(headers.etag)).status).toBe(200);
  });
});
