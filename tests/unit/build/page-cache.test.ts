import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openPageCache } from '../../../src/build/page-cache.ts';
import { makeFolder } from '../content/build-fixture.ts';

const files = new Map([
  ['docs/a b/index.html', Buffer.from('<p>ä</p>')],
  ['docs/a b/index.html.br', Buffer.from([0, 255, 1])],
  ['empty.txt', Buffer.alloc(0)],
]);

const makeEntry = async () => {
  const folder = path.join(await makeFolder(), 'pages');
  const cache = openPageCache(folder);
  cache.write('key', files);
  return { cache, folder, file: path.join(folder, 'key') };
};

test('a page is read as it was written', async () => {
  const { cache } = await makeEntry();
  expect(cache.read('key')).toEqual(files);
});

test('a page that was never written is not there', async () => {
  const { cache } = await makeEntry();
  expect(cache.read('other')).toBeNull();
});

test('nothing but the entry is left behind', async () => {
  const { folder } = await makeEntry();
  expect(await readdir(folder)).toEqual(['key']);
});

test.each([
  ['cut off', (entry: Buffer) => entry.subarray(0, -1)],
  ['empty', () => Buffer.alloc(0)],
  ['of a digest alone', (entry: Buffer) => entry.subarray(0, 32)],
  [
    'with another byte',
    (entry: Buffer) => Buffer.concat([entry.subarray(0, -1), Buffer.from('x')]),
  ],
])('an entry %s is as good as none', async (_name, damage) => {
  const { cache, file } = await makeEntry();
  await writeFile(file, damage(await readFile(file)));
  expect(cache.read('key')).toBeNull();
});
