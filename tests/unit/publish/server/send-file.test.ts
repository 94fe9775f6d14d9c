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
    ['/clients/client.ts', 'text/plain; charset=utf-8'],
    ['/clients/client.gd', 'text/plain; charset=utf-8'],
    ['/assets/app-1a2b.js', 'text/javascript; charset=utf-8'],
    ['/photo.png', 'image/png'],
  ])('%s has the type %s', async (path, type) => {
    const response = await host.ask(path);
    expect([response.status, response.headers['content-type']]).toEqual([200, type]);
  });

  test('clients cache hashed assets for a year and revalidate everything else', async () => {
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
        'content-security-policy': "frame-ancestors 'self'",
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'cross-origin',
        'permissions-policy': expect.stringContaining('geolocation=()'),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  test('a matching ETag gets 304 with the headers of the 200 and no body', async () => {
    const first = await host.ask('/docs/x');
    const etag = first.headers.etag ?? '';
    expect(etag).toMatch(/^".+"$/);
    const second = await host.ask('/docs/x', { headers: { 'If-None-Match': etag } });
    expect([second.status, second.text]).toEqual([304, '']);
    expect(second.headers).toMatchObject({
      etag,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    });
  });

  test.each([
    ['the validator itself', (etag: string) => etag, 304],
    ['its weak form', (etag: string) => `W/${etag}`, 304],
    ['a list with it', (etag: string) => `"other", W/"third" , ${etag}`, 304],
    ['a star', () => '*', 304],
    ['another validator', () => 'W/"other"', 200],
    ['part of it', (etag: string) => etag.slice(0, -2), 200],
  ])('If-None-Match with %s', async (_name, ifNoneMatch, status) => {
    const { etag = '' } = (await host.ask('/docs/x')).headers;
    const headers = { 'If-None-Match': ifNoneMatch(etag) };
    const response = await host.ask('/docs/x', { headers });
    expect([response.status, response.headers.etag]).toEqual([status, etag]);
  });

  test('If-Modified-Since counts where If-None-Match is missing', async () => {
    const { 'last-modified': date = '' } = (await host.ask('/docs/x')).headers;
    const old = 'Thu, 01 Jan 1970 00:00:00 GMT';
    const statusOf = async (headers: Record<string, string>) =>
      (await host.ask('/docs/x', { headers })).status;
    expect(await statusOf({ 'If-Modified-Since': date })).toBe(304);
    expect(await statusOf({ 'If-Modified-Since': old })).toBe(200);
    expect(await statusOf({ 'If-Modified-Since': 'yesterday' })).toBe(200);
    expect(await statusOf({ 'If-Modified-Since': date, 'If-None-Match': '"other"' })).toBe(200);
  });

  test('If-Match and If-Unmodified-Since fail for a file that has changed', async () => {
    const { etag = '' } = (await host.ask('/docs/x')).headers;
    const statusOf = async (headers: Record<string, string>) =>
      (await host.ask('/docs/x', { headers })).status;
    expect(await statusOf({ 'If-Match': etag })).toBe(200);
    expect(await statusOf({ 'If-Match': '"other"' })).toBe(412);
    expect(await statusOf({ 'If-Match': `W/${etag}` })).toBe(412);
    expect(await statusOf({ 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toBe(412);
  });

  test('each encoding has a validator of its own', async () => {
    const etagOf = async (accepted: string) =>
      (await host.ask('/assets/app-1a2b.js', { headers: { 'Accept-Encoding': accepted } })).headers
        .etag;
    expect(new Set([await etagOf('br'), await etagOf('gzip'), await etagOf('')]).size).toBe(3);
  });
});

describe('encodings', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=0.5, identity', undefined],
    ['*;q=0', undefined],
    ['gzip;q=0.5', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['gzip;q=0', undefined],
    ['zebra', undefined],
    ['', undefined],
  ])('Accept-Encoding "%s" gets %s', async (accepted, encoding) => {
    const response = await host.ask('/assets/app-1a2b.js', {
      headers: { 'Accept-Encoding': accepted },
    });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers).toMatchObject({
      vary: 'Accept-Encoding',
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(response.body.length),
    });
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
    expect((decode?.(response.body) ?? response.body).toString()).toBe(SCRIPT);
  });

  test('.ts is text, compressed where a variant exists', async () => {
    const headers = { 'Accept-Encoding': 'br' };
    const response = await host.ask('/clients/game.ts', { headers });
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.headers['content-encoding']).toBe('br');
  });

  test('a file without precompressed variants is sent uncompressed', async () => {
    const response = await host.ask('/docs/x', { headers: { 'Accept-Encoding': 'br, gzip' } });
    expect(response.text).toBe('<h1>X</h1>');
    expect(response.headers['content-encoding']).toBeUndefined();
  });
});

describe('ranges', () => {
  test.each([
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('%s gets that part', async (range, body, contentRange) => {
    const response = await host.ask('/digits.txt', { headers: { Range: range } });
    expect([response.status, response.text]).toEqual([206, body]);
    expect(response.headers).toMatchObject({
      'content-range': contentRange,
      'content-length': String(body.length),
    });
  });

  // A server may reject or ignore an invalid range (RFC 9110, 14.2).
  test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0', 'bytes=5-2'])(
    '%s is not satisfiable',
    async (range) => {
      const response = await host.ask('/digits.txt', { headers: { Range: range } });
      expect(response.status).toBe(416);
      expect(response.headers['content-range']).toBe('bytes */10');
    },
  );

  test.each(['items=0-3', 'bytes=0-1,3-4', 'bytes=-99', 'bytes=-', 'bytes=a-b'])(
    '%s gets the whole file',
    async (range) => {
      const response = await host.ask('/digits.txt', { headers: { Range: range } });
      expect([response.status, response.text]).toEqual([200, '0123456789']);
      expect(response.headers['accept-ranges']).toBe('bytes');
    },
  );

  test('no client keeps a refused range', async () => {
    const headers = { Range: 'bytes=999999-' };
    const response = await host.ask('/assets/app-1a2b.js', { headers });
    expect([response.status, response.headers['cache-control']]).toEqual([416, 'no-cache']);
  });

  test('HEAD with a range has the headers of the whole, compressed file', async () => {
    const headers = { 'Accept-Encoding': 'br' };
    const plain = await host.ask('/assets/app-1a2b.js', { headers });
    const head = await host.ask('/assets/app-1a2b.js', {
      method: 'HEAD',
      headers: { ...headers, Range: 'bytes=0-1' },
    });
    expect([head.status, head.headers.etag]).toEqual([200, plain.headers.etag]);
  });

  test('a range refers to the file, not to its compressed variant', async () => {
    const headers = { Range: 'bytes=0-11', 'Accept-Encoding': 'br, gzip' };
    const response = await host.ask('/assets/app-1a2b.js', { headers });
    expect([response.status, response.text]).toEqual([206, SCRIPT.slice(0, 12)]);
    expect(response.headers['content-encoding']).toBeUndefined();
  });

  test('If-Range gets the part while the file is unchanged, and the whole file otherwise', async () => {
    const { headers } = await host.ask('/digits.txt');
    const askIf = (condition: string | undefined) =>
      host.ask('/digits.txt', { headers: { Range: 'bytes=0-3', 'If-Range': condition ?? '' } });
    expect((await askIf(headers['last-modified'])).status).toBe(206);
    expect((await askIf('Thu, 01 Jan 1970 00:00:00 GMT')).status).toBe(200);
    expect((await askIf('Thu, 01 Jan 2099 00:00:00 GMT')).status).toBe(200);
    expect((await askIf(headers.etag)).status).toBe(206);
    expect((await askIf('"other"')).status).toBe(200);
    expect((await askIf(`W/${headers.etag}`)).status).toBe(200);
  });
});
