import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBasePath } from '../../../../src/base/paths/base-path.ts';
import { securityHeaders } from '../../../../src/publish/server/security-headers.ts';
import { makeFolder } from '../server/start-host.ts';
import { type Row, fresh, moved, rows } from './route-rows.ts';
import { type RunningHost, hosts, runNginxInclude } from '../../../support/hosts.ts';

const page = `<!doctype html><title>Page</title>${'<p>text</p>'.repeat(100)}`;
const compressed = (name: string, text: string) => ({
  [name]: text,
  [`${name}.br`]: brotliCompressSync(text),
  [`${name}.gz`]: gzipSync(text),
});

const site = {
  ...compressed('index.html', page),
  ...compressed('404.html', `${page}not found`),
  ...compressed('docs/a b/index.html', page),
  ...compressed('docs/getting-started/index.html', page),
  ...compressed('changelog/index.html', page),
  ...compressed('changelog/version-0.0.1/index.html', page),
  ...compressed('assets/app-12345678.js', `let a;${'a=1;'.repeat(300)}`),
  'changelog/feed.json': '{}',
  'opensearch.xml': '<a/>',
  'sitemap.xml': '<a/>',
  'robots.txt': 'User-agent: *',
  'docs/a b.md': '# A',
  'favicon.svg': '<svg/>',
  'other.SVG': '<svg/>',
  'track.mp3 (1)': 'copy',
  'mock.mjs': 'let a',
  'sw.js': 'let a',
  'assets/text.woff2': 'font',
  'site.webmanifest': '{}',
  'clients/c.ts': 'let a',
  'clients/c.cs': 'class A',
  '.hidden': 'secret',
  '.well-known/security.txt': 'Contact: a',
  _headers: '/*',
};

const redirects: readonly (readonly [from: string, to: string, status: number])[] = [
  ['/old%20page', '/docs/a%20b', 301],
  ['/part', '/changelog/#part', 301],
  ['/asked', '/search?q=a', 302],
  ['/gone', 'https://example.com/x', 308],
  ['/docs/Getting-Started', '/docs/getting-started', 301],
  ['/Gone', '/changelog/', 302],
  ['/braces.{a}', '/changelog/?a={path}', 301],
];

type ReceivedResponse = {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

const ask = (
  port: number,
  { path, method = 'GET' }: Pick<Row, 'path' | 'method'>,
  headers: Record<string, string> = {},
): Promise<ReceivedResponse> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false });
    sent.once('error', reject).once('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode, headers: response.headers });
    });
    sent.end();
  });

const answersOf = (port: number, expected: readonly Row[]) =>
  Promise.all(
    expected.map(async (row) => {
      const { status, headers } = await ask(port, row);
      return {
        ...row,
        status,
        ...(row.type === undefined ? {} : { type: headers['content-type'] }),
        ...(row.caching === undefined ? {} : { caching: headers['cache-control'] }),
        ...(row.location === undefined ? {} : { location: headers['location'] }),
      };
    }),
  );

/** Rows for a site under a base path, and for addresses on its host that are outside the site. */
const rowsBelow = (basePath: string): Row[] => {
  const below = rows.map((row) => ({
    ...row,
    path: addBasePath(row.path, basePath),
    ...(row.location === undefined ? {} : { location: addBasePath(row.location, basePath) }),
  }));
  const bare = basePath.slice(0, -1);
  const outside = ['/', '/changelog/', '/sitemap.xml', '/404.html', '/docs-of-others/'];
  return bare === ''
    ? below
    : [
        ...below,
        moved(bare, basePath),
        moved(`${bare}?q=a`, `${basePath}?q=a`),
        ...outside.map((path) => ({ path, status: 404, caching: fresh })),
      ];
};

/** The site's paths also begin with `/docs/`, so adding or removing the base path twice yields a different address. */
const cases = (['/', '/docs/'] as const).flatMap((basePath) =>
  (Object.keys(hosts) as (keyof typeof hosts)[]).map((name) => ({ name, basePath })),
);

describe.each(cases)('$name at $basePath', ({ name, basePath }) => {
  const at = (path: string): string => addBasePath(path, basePath);
  let root: string;
  let host: RunningHost;

  beforeAll(async () => {
    const rules = redirects.map(([from, to, status]) => `${at(from)} ${at(to)} ${status}\n`);
    root = await makeFolder({ ...site, _redirects: rules.join('') });
    host = await hosts[name](root, basePath);
  });

  afterAll(async () => {
    await host.stop();
    await rm(root, { recursive: true });
  });

  test('answers each address with its status, type, caching and target', async () => {
    const expected = rowsBelow(basePath);
    expect(await answersOf(host.port, expected)).toEqual(expected);
  });

  test('sends the security headers with everything', async () => {
    const expected = Object.fromEntries(
      Object.entries(securityHeaders).map(([header, value]) => [header.toLowerCase(), value]),
    );
    for (const path of ['/', '/assets/app-12345678.js', '/changelog/feed.json', '/nope', '/part']) {
      const { headers } = await ask(host.port, { path: at(path) });
      expect({ path, ...headers }).toMatchObject({ path, ...expected });
    }
  });

  test('sends precompressed files to clients that accept them', async () => {
    const encodingOf = async (path: string, accepted: string) => {
      const { headers } = await ask(host.port, { path: at(path) }, { 'accept-encoding': accepted });
      return { path, vary: headers['vary'], encoding: headers['content-encoding'] };
    };
    for (const path of ['/changelog/', '/assets/app-12345678.js', '/nope']) {
      const sent = { path, vary: 'Accept-Encoding' };
      expect(await encodingOf(path, 'gzip')).toEqual({ ...sent, encoding: 'gzip' });
      expect(await encodingOf(path, 'identity')).toEqual({ ...sent, encoding: undefined });
    }
    // On Debian, Brotli for nginx is in a separate package.
    const { encoding } = await encodingOf('/', 'gzip, br');
    expect(encoding).toBe(name === 'nginx' ? 'gzip' : 'br');
  });

  test('answers 304 to a validator that it sent, and 405 with the methods that it knows', async () => {
    const { headers } = await ask(host.port, { path: at('/changelog/') });
    const etag = String(headers['etag']);
    for (const validator of [etag, `"other", ${etag}`, '*']) {
      const response = await ask(
        host.port,
        { path: at('/changelog/') },
        { 'if-none-match': validator },
      );
      expect({ validator, status: response.status }).toEqual({ validator, status: 304 });
    }
    const posted = await ask(host.port, { path: at('/'), method: 'POST' });
    expect(posted.headers['allow']).toBe('GET, HEAD');
  });
});

test.each(['/', '/docs/'])(
  'nginx locations answer at %s, next to other sites',
  async (basePath) => {
    const rules = redirects.map(
      ([from, to, status]) =>
        `${addBasePath(from, basePath)} ${addBasePath(to, basePath)} ${status}\n`,
    );
    const root = await makeFolder({ ...site, _redirects: rules.join('') });
    const host = await runNginxInclude(root, basePath);
    try {
      const expected = rowsBelow(basePath).filter(
        ({ path }) =>
          path.startsWith(basePath.slice(0, -1)) &&
          !path.includes('//') &&
          path !== '/docs-of-others/',
      );
      expect(await answersOf(host.port, expected)).toEqual(expected);
      const { headers } = await ask(host.port, { path: basePath }, { 'accept-encoding': 'gzip' });
      const secure = Object.entries(securityHeaders).map(([name, value]) => [
        name.toLowerCase(),
        value,
      ]);
      expect(headers).toMatchObject({ ...Object.fromEntries(secure), 'content-encoding': 'gzip' });
      for (const path of ['', 'assets/app-12345678.js', 'missing']) {
        const response = await ask(host.port, { path: `${basePath}${path}` });
        expect.soft(response.headers['x-own'], path).toBe('kept');
      }
      for (const path of ['/other/', '/docs-of-x']) {
        expect((await ask(host.port, { path })).status).toBe(200);
      }
    } finally {
      await host.stop();
      await rm(root, { recursive: true });
    }
  },
);
