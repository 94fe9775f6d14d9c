import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeHostFiles } from '../../../../src/publish/hosts/write-host-files.ts';
import { assetCaching, pageCaching } from '../../../../src/publish/server/caching.ts';
import { securityHeaders } from '../../../../src/publish/server/security-headers.ts';
import { writeFiles } from '../server/start-host.ts';

let build: string;

beforeEach(() => {
  build = mkdtempSync(path.join(tmpdir(), 'build-'));
});

afterEach(() => rmSync(build, { recursive: true }));

const read = (file: string): string => readFileSync(path.join(build, file), 'utf8');

const parseForNetlify = async (redirectsFile: string) => {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [path.join(build, redirectsFile)],
    configRedirects: [],
    minimal: false,
  });
  return { redirects, errors };
};

describe.each(['/', '/docs/'])('a build at %s', (basePath) => {
  let ignored: string[];

  beforeEach(async () => {
    await writeFiles(build, {
      'public/index.html': '<p>Home</p>',
      'public/_redirects': `# our own 301\n${basePath}a%20b ${basePath}c 301\n${basePath}d https://e.example/#f 302\n`,
    });
    ignored = writeHostFiles(build, basePath);
  });

  test('has the files of other hosts', () => {
    expect(ignored).toEqual([]);
    expect(readdirSync(path.join(build, 'hosts'))).toEqual([
      'Caddyfile',
      'base-path.txt',
      'netlify',
      'nginx-locations.conf',
      'nginx.conf',
    ]);
    expect(read('hosts/base-path.txt')).toBe(basePath);
    expect(readdirSync(path.join(build, 'public'))).toEqual([
      '.nojekyll',
      '_headers',
      '_redirects',
      'index.html',
    ]);
  });

  test('sends on Netlify what npm start sends, and no header from two rules', async () => {
    const { headers, errors } = await parseAllHeaders({
      headersFiles: [path.join(build, 'public/_headers')],
      configHeaders: [],
      minimal: false,
    });
    expect(errors).toEqual([]);
    // If two rules set the same header, Cloudflare Pages joins their values with a comma.
    const sent = (file: string) =>
      headers
        .filter((rule) => 'forRegExp' in rule && rule.forRegExp.test(basePath + file))
        .flatMap(({ values }) => Object.entries(values));
    expect(sent('')).toEqual(Object.entries(securityHeaders));
    expect(sent('docs/assets/a.js')).toEqual(Object.entries(securityHeaders));
    expect(sent('assets/a-12345678.js')).toEqual([
      ...Object.entries(securityHeaders),
      ['Cache-Control', assetCaching],
    ]);
    expect(sent('sw.js')).toEqual([
      ...Object.entries(securityHeaders),
      ['Cache-Control', pageCaching],
    ]);
  });

  test('redirects on Netlify where a file exists, too', async () => {
    const rules = [
      { from: `${basePath}a%20b`, to: `${basePath}c`, status: 301 },
      { from: `${basePath}d`, to: 'https://e.example/#f', status: 302 },
    ];
    const plain = await parseForNetlify('public/_redirects');
    expect(plain.errors).toEqual([]);
    expect(plain.redirects).toMatchObject(rules.map((rule) => ({ ...rule, force: false })));
    const forced = await parseForNetlify('hosts/netlify/_redirects');
    expect(forced.errors).toEqual([]);
    expect(forced.redirects).toMatchObject(rules.map((rule) => ({ ...rule, force: true })));
    // Cloudflare Pages reads the same lines, but does not support exclamation marks.
    expect(read('public/_redirects')).not.toContain('!');
  });
});

describe('a build names what Cloudflare Pages would ignore', () => {
  const many = (count: number, write: (index: number) => string): string =>
    Array.from({ length: count }, (_, index) => `${write(index)}\n`).join('');
  const redirect = (index: number): string => `/${index} /a 301`;
  const paths = (count: number): string => many(count, (index) => `/${index}\n  A: b`);
  const long = (length: number): string => `/a /${'b'.repeat(length - 8)} 301`;

  test.each([
    ['public/_redirects', many(2000, redirect), []],
    ['public/_redirects', many(2001, redirect), ['2001 redirects, of which']],
    ['public/_redirects', `/a:b /c 301\n${many(99, redirect)}`, []],
    ['public/_redirects', `/a:b /c 301\n${many(100, redirect)}`, ['101 redirects from the first']],
    ['public/_redirects', long(1000), []],
    ['public/_redirects', long(1001), ['has 1001 characters']],
    ['public/_redirects', '/a http://b.example/ 301', ['leads to http://']],
    ['public/_headers', paths(100), []],
    ['public/_headers', paths(101), ['101 paths, of which']],
    ['public/_headers', `/*\n  A: ${'b'.repeat(1997)}`, []],
    ['public/_headers', `/*\n  A: ${'b'.repeat(1998)}`, ['has 2001 characters']],
  ])('in %s, case %#', async (file, text, expected) => {
    await writeFiles(build, { 'public/index.html': '<p>Home</p>', [file]: text });
    const ignored = writeHostFiles(build, '/');
    expect(ignored).toEqual(expected.map((words) => expect.stringContaining(words)));
  });
});

test("a site's own _headers stay", async () => {
  await writeFiles(build, { 'public/index.html': '<p>Home</p>', 'public/_headers': '/own\n' });
  writeHostFiles(build, '/');
  expect(read('public/_headers')).toBe('/own\n');
});

test('a malformed redirect stops the build', async () => {
  await writeFiles(build, { 'public/_redirects': '/a /b\n' });
  expect(() => writeHostFiles(build, '/')).toThrow('_redirects:1: expected');
});
