import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { withCaches } from '../../../../src/base/cache/caches.ts';
import type { FolderCacheDeclaration } from '../../../../src/base/cache/folder-cache.ts';
import { makeFolder } from '../../content/build-fixture.ts';
import { age, spyOnReports } from './age-entries.ts';

const folders: FolderCacheDeclaration = {
  folder: 'folders',
  sources: ['package.json'],
  maxEntries: 2,
};

afterEach(() => vi.restoreAllMocks());

describe('a cached folder', () => {
  const fill = vi.fn<(folder: string) => Promise<void>>(async (folder) => {
    await mkdir(path.join(folder, 'a'));
    await writeFile(path.join(folder, 'a', 'b.txt'), 'text');
    await writeFile(path.join(folder, 'c.txt'), '');
  });

  const open = (folder: string, input: unknown = 1): Promise<string> =>
    withCaches(folder, async (caches) => {
      const cache = caches.openFolders(folders);
      return cache.readOrFill(cache.keyOf(input), fill);
    });

  afterEach(() => fill.mockClear());

  test('is filled once', async () => {
    const folder = await makeFolder();
    const files = await open(folder);
    expect(await readFile(path.join(files, 'a/b.txt'), 'utf8')).toBe('text');
    expect(await open(folder)).toBe(files);
    expect(fill).toHaveBeenCalledTimes(1);
  });

  test.each<[string, (files: string) => Promise<unknown>]>([
    ['with a changed file', (files) => writeFile(path.join(files, 'a/b.txt'), 'tezt')],
    ['with a file cut off', (files) => writeFile(path.join(files, 'a/b.txt'), 'te')],
    ['with one file more', (files) => writeFile(path.join(files, 'd.txt'), '')],
    ['without its manifest', (files) => writeFile(path.join(files, '../manifest'), '')],
  ])('%s is filled again', async (_name, damage) => {
    const folder = await makeFolder();
    const reports = spyOnReports();
    await damage(await open(folder));
    const files = await open(folder);
    expect(fill).toHaveBeenCalledTimes(2);
    expect(await readFile(path.join(files, 'a/b.txt'), 'utf8')).toBe('text');
    expect(await readdir(files)).toEqual(['a', 'c.txt']);
    expect(reports).toHaveBeenCalledOnce();
  });

  test('that could not be filled leaves nothing behind', async () => {
    const folder = await makeFolder();
    fill.mockRejectedValueOnce(new Error('Failed.'));
    await expect(open(folder)).rejects.toThrow('Failed.');
    expect(await readdir(path.join(folder, 'folders'))).toEqual([]);
  });

  test('that another run filled at the same time is taken as it is', async () => {
    const folder = await makeFolder();
    fill.mockImplementationOnce(async (staging) => {
      await writeFile(path.join(staging, 'late'), '');
      await open(folder);
    });
    const files = await open(folder);
    expect(await readdir(files)).toEqual(['a', 'c.txt']);
  });

  test('that cannot be renamed to its final name is an error', async () => {
    const folder = await makeFolder();
    fill.mockImplementationOnce(async (staging) => {
      const entry = path.dirname(staging).replace(/\.tmp-.*$/, '');
      await mkdir(entry);
      await writeFile(path.join(entry, 'in-the-way'), '');
    });
    await expect(open(folder)).rejects.toThrow('ENOTEMPTY');
  });

  test('stays while it is among the latest', async () => {
    const folder = await makeFolder();
    for (const [input, days] of [
      [1, 3],
      [2, 2],
      [3, 1],
    ] as const) {
      const files = await open(folder, input);
      await age(path.dirname(files), days);
    }
    await open(folder, 1);
    expect(fill).toHaveBeenCalledTimes(4);
    expect(await readdir(path.join(folder, 'folders'))).toHaveLength(2);
  });
});
