import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { compressDensely, compressDirectory, compressText } from '../../../src/server/compress.ts';
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

test('both companions of a page hold the page', async () => {
  const { root, names } = await compress({ 'docs/a b/index.html': PAGE });
  const file = join(root, 'docs/a b/index.html');
  const [brotli, gzip] = await Promise.all([readFile(`${file}.br`), readFile(`${file}.gz`)]);
  expect(brotliDecompressSync(brotli).toString()).toBe(PAGE);
  expect(gunzipSync(gzip).toString()).toBe(PAGE);
  expect(names.filter((name) => name.includes('.'))).toHaveLength(3);
});

test('images, fonts, archives and files without an extension get no companions', async () => {
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

test('files of 512 bytes and less are left alone', async () => {
  const { names } = await compress({
    'small.txt': 'a'.repeat(512),
    'larger.txt': 'a'.repeat(513),
  });
  expect(names).toEqual(['larger.txt', 'larger.txt.br', 'larger.txt.gz', 'small.txt']);
});

test('a file that does not get smaller gets no companions', async () => {
  const { names } = await compress({ 'noise.txt': randomBytes(5000) });
  expect(names).toEqual(['noise.txt']);
});

const brotliAt = (text: string, quality: number, windowBits?: number): Buffer =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      ...(windowBits === undefined ? {} : { [constants.BROTLI_PARAM_LGWIN]: windowBits }),
    },
  });

/** Text of that length in which brotli finds something to do, and the same in every run. */
const makeText = (length: number): string => {
  let text = '';
  for (let index = 0; text.length < length; index++) {
    text += `${(index * 7919) % 10007} of ${(index * 104729) % 997} `;
  }
  return text.slice(0, length);
};

test.each([
  ['under 1 MB', 200_000, 11, 9],
  ['of 1 MB and more', 1024 * 1024, 9, 11],
])('a file %s has the quality meant for it', async (_name, length, quality, otherQuality) => {
  const text = makeText(length);
  const { root } = await compress({ 'a.json': text });
  const written = await readFile(join(root, 'a.json.br'));
  expect(written.equals(brotliAt(text, quality))).toBe(true);
  expect(written.equals(brotliAt(text, otherQuality))).toBe(false);
});

test.each([
  [98_304, 9, 16],
  [98_305, 8, undefined],
])('%i bytes that every build makes anew are compressed faster', (length, quality, windowBits) => {
  const text = makeText(length);
  const [brotli] = compressText('a.html', Buffer.from(text));
  expect(brotli?.bytes.equals(brotliAt(text, quality, windowBits))).toBe(true);
  expect(brotli?.bytes.equals(brotliAt(text, 11))).toBe(false);
  expect(brotliDecompressSync(brotli?.bytes ?? '').toString()).toBe(text);
});

test('a file that many readers wait for is compressed more', () => {
  const text = makeText(80_000);
  const [brotli] = compressDensely('a.json', Buffer.from(text));
  expect(brotli?.bytes.equals(brotliAt(text, 10))).toBe(true);
});

test('a second run gives the same files', async () => {
  const { root, names } = await compress({ 'a.html': PAGE, 'b/c.js': PAGE.repeat(3) });
  const before = await readFile(join(root, 'b/c.js.gz'));
  await compressDirectory(root);
  expect((await readdir(root, { recursive: true })).toSorted()).toEqual(names);
  expect((await readFile(join(root, 'b/c.js.gz'))).equals(before)).toBe(true);
});

test('many files are all compressed', async () => {
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
