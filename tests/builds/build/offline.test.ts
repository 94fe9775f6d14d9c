import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removalWorker } from '../../../src/site/offline/removal-worker.ts';
import type { OfflineManifest } from '../../../src/site/offline/manifest.ts';
import { makeCache, runBuild, writeFiles } from './run-build.ts';

const workspace = path.resolve('.cache/test-offline', String(process.pid));
// `addresses.test.ts` has the same base path, so both tests use one bundle.
const basePath = '/docs/';
const docs = { 'docs/a.mdx': '# A page\n\nText.\n', 'docs/b c.mdx': '# With a space\n\nText.\n' };
const sites = {
  on: docs,
  edited: { ...docs, 'docs/a.mdx': '# A page\n\nOther text.\n' },
  off: { ...docs, 'site.yml': 'offline: false\n' },
};
type Name = keyof typeof sites;

const fileOf = (name: Name, file: string): string =>
  path.join(workspace, name, 'dist/public', file);
const read = (name: Name, file: string): string => readFileSync(fileOf(name, file), 'utf8');
const manifestOf = (name: Name): OfflineManifest => {
  const [, json = ''] =
    /^const offlineManifest=(\{.*\}),siteRoot=/m.exec(read(name, 'sw.js')) ?? [];
  return JSON.parse(json) as OfflineManifest;
};
const allOf = ({ shell, pages, extras }: OfflineManifest) => [...shell, ...pages, ...extras];

beforeAll(async () => {
  const cache = makeCache(path.join(workspace, 'cache'), ['code', 'vendor']);
  for (const name of Object.keys(sites) as Name[]) {
    const folder = path.join(workspace, name);
    writeFiles(path.join(folder, 'content'), sites[name]);
    const { status, output } = await runBuild({
      dist: path.join(folder, 'dist'),
      content: path.join(folder, 'content'),
      cache,
      environment: { DOCS_BASE_PATH: basePath },
    });
    if (status !== 0) {
      throw new Error(output);
    }
  }
});

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

test('the worker lists files of the build by their content and their compressed size', () => {
  const files = allOf(manifestOf('on'));
  expect(files.length).toBeGreaterThan(30);
  for (const [address, digest, bytes] of files) {
    const name = address === 'offline/' ? 'offline/index.html' : decodeURI(address);
    const content = readFileSync(fileOf('on', name));
    expect(createHash('sha256').update(content).digest('base64').slice(0, 16)).toBe(digest);
    const compressed = fileOf('on', `${name}.br`);
    expect(existsSync(compressed) ? statSync(compressed).size : content.length).toBe(bytes);
  }
  expect(manifestOf('on').pages.map(([address]) => address)).toContain('RSC/R/docs/b%20c.txt');
});

test('what the offline page loads is in the shell', () => {
  const shell = new Set(manifestOf('on').shell.map(([address]) => basePath + address));
  const page = read('on', 'offline/index.html');
  const [, modules = ''] = /data-modules="([^"]*)"/.exec(page) ?? [];
  const [, payload = ''] = /data-payload="([^"]*)"/.exec(page) ?? [];
  expect(modules.split(' ').length).toBeGreaterThan(2);
  const sheets = [...page.matchAll(/href="([^"]+\.css)"/g)].map(([, href = '']) => href);
  const fonts = [...page.matchAll(/url\(["']?([^"')]+\.woff2)/g)].map(([, href = '']) => href);
  expect(sheets.length).toBeGreaterThan(0);
  expect(fonts.length).toBeGreaterThan(0);
  const loaded = [...modules.split(' '), payload, ...sheets, ...fonts];
  expect(loaded.filter((file) => !shell.has(file))).toEqual([]);
});

test('another text makes another version, in which nothing else has changed', () => {
  const [before, after] = [manifestOf('on'), manifestOf('edited')];
  expect(after.version).not.toBe(before.version);
  const known = new Set(allOf(before).map(([address, digest]) => `${address} ${digest}`));
  const changed = allOf(after)
    .filter(([address, digest]) => !known.has(`${address} ${digest}`))
    .map(([address]) => address);
  expect(changed).toContain('RSC/R/docs/a.txt');
  expect(changed.filter((address) => /\.(?:js|css|woff2)$/.test(address))).toEqual([]);
});

test('a site without it has a worker that removes itself, and neither page nor link', () => {
  expect(read('off', 'sw.js')).toBe(removalWorker);
  expect(existsSync(fileOf('off', 'offline'))).toBe(false);
  expect(read('off', 'docs/a/index.html')).not.toContain('/offline"');
  expect(read('on', 'docs/a/index.html')).toContain('href="/docs/offline"');
});

test('the licenses of the worker are among those that readers get', () => {
  expect(read('on', 'third-party-licenses.txt')).toContain('workbox-core 7');
  expect(read('off', 'third-party-licenses.txt')).not.toContain('workbox-core');
});
