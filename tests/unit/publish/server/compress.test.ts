import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import {
  compressDensely,
  compressDirectory,
  compressText,
} from '../../../../src/publish/server/compress.ts';
import { makeFolder } from './start-host.ts';

const PAGE = '<p>some text that repeats</p>\n'.repeat(100);
const folders: string[] = [];

const compress = async (files: Record<string, string | Buffer>) => {
  const root = await makeFolder(files);
  folders.push(root);
  await compressDirectory(root);
  return { root, names: (await readdir(root, { recursive: true })).toSorted() };
};

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

test('both precompressed variants of a page hold the page', async () => {
  const { root, names } = await compress({ 'docs/a b/index.html': PAGE });
  const file = join(root, 'docs/a b/index.html');
  const [brotli, gzip] = await Promise.all([readFile(`${file}.br`), readFile(`${file}.gz`)]);
  expect(brotliDecompressSync(brotli).toString()).toBe(PAGE);
  expect(gunzipSync(gzip).toString()).toBe(PAGE);
  expect(names.filter((name) => name.includes('.'))).toHaveLength(3);
});

test('images, fonts, archives and files without an extension get no variants', async () => {
  const files = ['a.png', 'a.jpg', 'a.woff2', 'a.ico', 'a.zip', '_redirects'];
  const { names } = await compress(Object.fromEntries(files.map((name) => [name, PAGE])));
  expect(names).toEqual(files.toSorted());
});

test.each(['css', 'js', 'json', 'md', 'svg', 'txt', 'webmanifest', 'xml', 'yaml'])(
  '.%s files are compressed',
  async (extension) => {
    const { names } = await compress({ [`a.${extension}`]: PAGE });
    expect(names).toEqual([`a.${extension}`, `a.${extension}.br`, `a.${extension}.gz`]);
  },
);

test('files of at most 512 bytes get no variants', async () => {
  const { names } = await compress({
    'small.txt': 'a'.repeat(512),
    'larger.txt': 'a'.repeat(513),
  });
  expect(names).toEqual(['larger.txt', 'larger.txt.br', 'larger.txt.gz', 'small.txt']);
});

test('a file that does not get smaller gets no variants', async () => {
  const { names } = await compress({ 'noise.txt': randomBytes(5000) });
  expect(names).toEqual(['noise.txt']);
});

test('variants of files that are made once, or that many readers wait for, are smaller', async () => {
  const source = (await readFile('package-lock.json')).subarray(0, 50_000);
  const everyBuild = compressText('a.json', source);
  const dense = compressDensely('a.json', source);
  expect(everyBuild.map(({ suffix }) => suffix)).toEqual(['.br', '.gz']);
  for (const [index, { suffix, bytes }] of dense.entries()) {
    const other = everyBuild[index]?.bytes ?? Buffer.alloc(0);
    const decode = suffix === '.br' ? brotliDecompressSync : gunzipSync;
    expect(bytes.length).toBeLessThan(other.length);
    expect([decode(bytes).equals(source), decode(other).equals(source)]).toEqual([true, true]);
  }
  const { root } = await compress({ 'a.json': source });
  for (const { suffix, bytes } of dense) {
    expect((await readFile(join(root, `a.json${suffix}`))).equals(bytes)).toBe(true);
  }
});

test('a second run writes the same files', async () => {
  const { root, names } = await compress({ 'a.html': PAGE, 'b/c.js': PAGE.repeat(3) });
  const before = await readFile(join(root, 'b/c.js.gz'));
  await compressDirectory(root);
  expect((await readdir(root, { recursive: true })).toSorted()).toEqual(names);
  expect((await readFile(join(root, 'b/c.js.gz'))).equals(before)).toBe(true);
});

test('all of many files are compressed', async () => {
  const pages = Array.from(
    { length: 150 },
    (_, index) => [`docs/${index}/index.html`, PAGE] as const,
  );
  const { names } = await compress(Object.fromEntries(pages));
  expect(names.filter((name) => name.endsWith('.br'))).toHaveLength(150);
});

test('a missing folder is an error', async () => {
  await expect(compressDirectory('/nope/nope')).rejects.toThrow('ENOENT');
});
