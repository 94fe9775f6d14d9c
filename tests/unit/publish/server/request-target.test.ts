import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILES } from './site-files.ts';
import { startHost } from './start-host.ts';
import type { Host } from './start-host.ts';

let host: Host;
beforeAll(async () => {
  host = await startHost(FILES);
});
afterAll(() => host.stop());

describe('paths that must not be served', () => {
  test.each([
    '/../secret.txt',
    '/docs/../../secret.txt',
    '/docs/../digits.txt',
    '/%2e%2e/secret.txt',
    '/%2E%2E%2Fsecret.txt',
    '/docs/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/%252e%252e/secret.txt',
    '/%c0%ae%c0%ae/secret.txt',
    '/../public-secret/index.html',
    '//secret.txt',
    '//etc/passwd',
    '/digits.txt%00.html',
    '/docs%2Fx',
    '/%',
    '/%zz',
    '/%e0%a4%a',
    '/.env',
    '/%2eenv',
    '/docs/.hidden/',
    '/.well-known/.env',
    '/_redirects',
    '/assets/app-1a2b.js.br',
    '/assets/app-1a2b.js.gz',
    '/__proto__',
    `/${'a'.repeat(5000)}`,
  ])('%s gets 400 or 404, and the host keeps running', async (path) => {
    const received = await host.askRaw(`GET ${path} HTTP/1.1`);
    expect(received).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(received).not.toMatch(/outside the root|KEY=|hidden|0123456789|root:/);
    expect((await host.ask('/docs/x')).status).toBe(200);
  });

  test.each(['/%', '/digits.txt%00.html', '/docs%2Fx', '/..%5csecret.txt'])(
    '%s is a bad request',
    async (path) => {
      expect((await host.ask(path)).status).toBe(400);
    },
  );

  test('.well-known is served', async () => {
    expect((await host.ask('/.well-known/security.txt')).status).toBe(200);
  });
});
