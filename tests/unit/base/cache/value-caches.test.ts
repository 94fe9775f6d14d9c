import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { withCaches } from '../../../../src/base/cache/caches.ts';
import type { ValueCacheDeclaration } from '../../../../src/base/cache/value-cache.ts';
import { makeFolder } from '../../content/build-fixture.ts';
import { age, daysAgo, spyOnReports } from './age-entries.ts';

type Value = { readonly text: string; readonly files: ReadonlyMap<string, Uint8Array> };

const declaration: ValueCacheDeclaration<Value> = {
  folder: 'values',
  sources: ['package.json'],
  isValid: (value): value is Value =>
    typeof value === 'object' && value !== null && 'text' in value && 'files' in value,
  maxBytes: 1000,
};

const value: Value = {
  text: 'ä\0"',
  files: new Map([['a b.br', new Uint8Array([0, 255, 1])]]),
};

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

afterEach(() => vi.restoreAllMocks());

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

  test('is made again where a folder has its name', async () => {
    const folder = await makeFolder();
    spyOnReports();
    await readOrWrite(folder, 1);
    const [file = ''] = await entriesOf(path.join(folder, 'values'));
    await rm(file);
    await mkdir(path.join(file, 'a'), { recursive: true });
    expect(await readOrWrite(folder, 1)).toBeNull();
    expect(await readOrWrite(folder, 1)).toEqual(value);
  });

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
