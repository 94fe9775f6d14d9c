import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pruneCache } from '../../../src/build/prune-cache.ts';
import { makeFolder } from '../content/build-fixture.ts';

const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

/** A part of the cache whose entries of 10 bytes were last used so many days ago. */
const makeEntries = async (entries: Readonly<Record<string, number>>): Promise<string> => {
  const folder = await makeFolder();
  for (const [name, days] of Object.entries(entries)) {
    await writeFile(path.join(folder, name), '0123456789');
    await utimes(path.join(folder, name), daysAgo(days), daysAgo(days));
  }
  return folder;
};

test('what was not used for longest goes first', async () => {
  const folder = await makeEntries({ a: 3, b: 1, c: 2 });
  await pruneCache({ folder, used: new Set(), limit: 20 });
  expect((await readdir(folder)).toSorted()).toEqual(['b', 'c']);
});

test('what a build used stays, however much it is, and counts as used now', async () => {
  const folder = await makeEntries({ a: 9, b: 1, c: 9 });
  await pruneCache({ folder, used: new Set(['a', 'c']), limit: 10 });
  expect((await readdir(folder)).toSorted()).toEqual(['a', 'c']);
  expect((await stat(path.join(folder, 'a'))).mtimeMs).toBeGreaterThan(daysAgo(0.1).getTime());
});

test('folders are counted, not weighed', async () => {
  const folder = await makeEntries({});
  for (const [name, days] of [['a', 1] as const, ['b', 2] as const, ['c', 3] as const]) {
    await mkdir(path.join(folder, name));
    await writeFile(path.join(folder, name, 'file'), '0123456789');
    await utimes(path.join(folder, name), daysAgo(days), daysAgo(days));
  }
  await pruneCache({ folder, used: new Set(['c']), limit: 2 });
  expect((await readdir(folder)).toSorted()).toEqual(['a', 'c']);
});

test('what an interrupted build left goes after a day', async () => {
  const folder = await makeEntries({ 'a.1.tmp': 2, 'b.2.tmp': 0.1 });
  await pruneCache({ folder, used: new Set(), limit: Infinity });
  expect(await readdir(folder)).toEqual(['b.2.tmp']);
});

test('a part that is not there has nothing to lose', async () => {
  const folder = path.join(await makeFolder(), 'missing');
  await expect(pruneCache({ folder, used: new Set(), limit: 1 })).resolves.toBeUndefined();
});
