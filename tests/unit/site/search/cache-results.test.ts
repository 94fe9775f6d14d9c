import { expect, test, vi } from 'vitest';
import { cacheResults } from '../../../../src/site/search/embedded/cache-results.ts';

test('loads a key once, even when it is requested again while it loads', async () => {
  const load = vi.fn<(key: string) => Promise<string>>((key) => Promise.resolve(key.toUpperCase()));
  const read = cacheResults(load);
  expect(await Promise.all([read('a'), read('b'), read('a')])).toEqual(['A', 'B', 'A']);
  expect(load.mock.calls).toEqual([['a'], ['b']]);
});

test('does not cache a failure', async () => {
  const load = vi.fn<(key: string) => Promise<string>>();
  load.mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce('found');
  const read = cacheResults(load);
  await expect(read('a')).rejects.toThrow('no network');
  expect(await read('a')).toBe('found');
});

test('caches the values used last', async () => {
  const load = vi.fn<(key: string) => Promise<string>>((key) => Promise.resolve(key));
  const read = cacheResults(load, 2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) {
    await read(key);
  }
  expect(load.mock.calls).toEqual([['a'], ['b'], ['c'], ['b']]);
});
