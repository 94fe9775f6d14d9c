import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Caches, withCaches } from '../../../src/cache/caches.ts';
import type { FolderCacheDeclaration } from '../../../src/cache/folder-cache.ts';
import type { ValueCacheDeclaration } from '../../../src/cache/value-cache.ts';
import { makeFolder } from '../content/build-fixture.ts';

type Value = { readonly text: string; readonly files: ReadonlyMap<string, Uint8Array> };

const declaration: ValueCacheDeclaration<Value> = {
  folder: 'values',
  sources: ['package.json'],
  isValid: (value): value is Value =>
    typeof value === 'object' && value !== null && 'text' in value && 'files' in value,
  maxBytes: 1000,
};

const folders: FolderCacheDeclaration = {
  folder: 'folders',
  sources: ['package.json'],
  maxEntries: 2,
};

const value: Value = {
  text: 'ä\0"',
  files: new Map([['a b.br', new Uint8Array([0, 255, 1])]]),
};

/** Reads the value of an input, as one run does; writes `made` if the cache has no value. */
const readOrWrite = (folder: string, input: unknown, made: Value = value): Promise<Value | null> =>
  withCaches(folder, async (caches) => {
    const cache = caches.open(declaration);
    const key = cache.keyOf(input);
    const read = cache.read(key);
    if (read === null) {
      cache.write(key, made);
    }
    return read;
  });

const entriesOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).map((name) => path.join(folder, name)).toSorted();

const spyOnReports = () => vi.spyOn(process.stderr, 'write').mockReturnValue(true);

afterEach(() => vi.restoreAllMocks());

const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

const age = async (file: string, days: number): Promise<void> =>
  utimes(file, daysAgo(days), daysAgo(days));

describe('a cached value', () => {
  test('is read as it was written, with nothing beside its entry', async () => {
    const folder = await makeFolder();
    expect(await readOrWrite(folder, 1)).toBeNull();
    expect(await readOrWrite(folder, 1)).toEqual(value);
    expect(await entriesOf(path.join(folder, 'values'))).toHaveLength(1);
  });

  test('of another input is another one', async () => {
    const folder = await makeFolder();
    await readOrWrite(folder, { a: 1 });
    expect(await readOrWrite(folder, { a: 2 })).toBeNull();
  });

  test('of other sources is another one', async () => {
    const keyWith = (sources: ValueCacheDeclaration<Value>['sources']): Promise<string> =>
      withCaches('nowhere', async (caches) => caches.open({ ...declaration, sources }).keyOf(1));
    expect(await keyWith(['package.json'])).toBe(await keyWith(['package.json']));
    expect(await keyWith(['package.json'])).not.toBe(await keyWith(['tsconfig.json']));
  });

  const damages: readonly (readonly [string, (entry: Buffer, index: number) => Buffer])[] = [
    ['cut off', (entry, index) => entry.subarray(0, (entry.length * index) / 20)],
    [
      'with one flipped bit',
      (entry, index) => {
        const at = Math.floor((entry.length * index) / 20);
        const flipped = Buffer.from(entry);
        flipped[at] = (flipped[at] ?? 0) ^ (1 << (index % 8));
        return flipped;
      },
    ],
  ];

  test.each(damages)('%s is made again, at each of twenty offsets', async (_name, damage) => {
    const folder = await makeFolder();
    const reports = spyOnReports();
    await readOrWrite(folder, 1);
    const [file = ''] = await entriesOf(path.join(folder, 'values'));
    const whole = await readFile(file);
    for (let index = 0; index < 20; index++) {
      await writeFile(file, damage(whole, index));
      expect(await readOrWrite(folder, 1)).toBeNull();
      expect(await readFile(file)).toEqual(whole);
    }
    expect(reports).toHaveBeenCalledTimes(20);
    expect(reports).toHaveBeenLastCalledWith(
      `Found and replaced 1 damaged entry of the cache ${path.join(folder, 'values')}\n`,
    );
  });

  test('of another shape is made again', async () => {
    const folder = await makeFolder();
    spyOnReports();
    await readOrWrite(folder, 1, {} as Value);
    expect(await readOrWrite(folder, 1)).toBeNull();
    expect(await readOrWrite(folder, 1)).toEqual(value);
  });
});

describe('pruning after a run', () => {
  const write = async (folder: string, input: number, size: number): Promise<void> => {
    await readOrWrite(folder, input, { text: 'a'.repeat(size), files: new Map() });
  };

  test('removes what was not used for longest, and only that', async () => {
    const folder = await makeFolder();
    await write(folder, 1, 400);
    const [first = ''] = await entriesOf(path.join(folder, 'values'));
    await age(first, 3);
    await write(folder, 2, 400);
    await write(folder, 3, 400);
    expect(existsSync(first)).toBe(false);
    expect(await entriesOf(path.join(folder, 'values'))).toHaveLength(2);
  });

  test('leaves what the run used, however much it is, and counts it as used now', async () => {
    const folder = await makeFolder();
    await write(folder, 1, 900);
    const [first = ''] = await entriesOf(path.join(folder, 'values'));
    await age(first, 9);
    await withCaches(folder, async (caches) => {
      const cache = caches.open(declaration);
      expect(cache.read(cache.keyOf(1))).not.toBeNull();
      cache.write(cache.keyOf(2), { text: 'b'.repeat(900), files: new Map() });
    });
    expect(await entriesOf(path.join(folder, 'values'))).toHaveLength(2);
    expect((await stat(first)).mtimeMs).toBeGreaterThan(daysAgo(0.1).getTime());
  });

  test('removes what an interrupted write left, after a day', async () => {
    const folder = await makeFolder();
    await mkdir(path.join(folder, 'values'));
    const [old, recent] = ['a.1', 'b.2'].map((name) => path.join(folder, 'values', name));
    await writeFile(old ?? '', '');
    await writeFile(recent ?? '', '');
    await age(old ?? '', 2);
    await write(folder, 1, 10);
    expect(existsSync(old ?? '')).toBe(false);
    expect(existsSync(recent ?? '')).toBe(true);
  });

  test('also ends a run that failed', async () => {
    const folder = await makeFolder();
    await write(folder, 1, 900);
    const [first = ''] = await entriesOf(path.join(folder, 'values'));
    await age(first, 3);
    const failing = withCaches(folder, async (caches) => {
      const cache = caches.open(declaration);
      cache.write(cache.keyOf(2), { text: 'b'.repeat(900), files: new Map() });
      throw new Error('Failed.');
    });
    await expect(failing).rejects.toThrow('Failed.');
    expect(existsSync(first)).toBe(false);
  });
});

describe('a cached folder', () => {
  const fill = vi.fn<(folder: string) => Promise<void>>(async (folder) => {
    await mkdir(path.join(folder, 'a'));
    await writeFile(path.join(folder, 'a', 'b.txt'), 'text');
    await writeFile(path.join(folder, 'c.txt'), '');
  });

  const open = (folder: string, input: unknown = 1): Promise<string> =>
    withCaches(folder, async (caches: Caches) => {
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
