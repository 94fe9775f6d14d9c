import { expect, test, vi } from 'vitest';
import { remember } from '../../../src/search/embedded/remember.ts';

test('loads once what is asked for again, even before it is there', async () => {
  const load = vi.fn<(key: string) => Promise<string>>((key) => Promise.resolve(key.toUpperCase()));
  const read = remember(load);
  expect(await Promise.all([read('a'), read('b'), read('a')])).toEqual(['A', 'B', 'A']);
  expect(load.mock.calls).toEqual([['a'], ['b']]);
});

test('forgets a failure', async () => {
  const load = vi.fn<(key: string) => Promise<string>>();
  load.mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce('found');
  const read = remember(load);
  await expect(read('a')).rejects.toThrow('no network');
  expect(await read('a')).toBe('found');
});

test('keeps what was asked for last', async () => {
  const load = vi.fn<(key: string) => Promise<string>>((key) => Promise.resolve(key));
  const read = remember(load, 2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) {
    await read(key);
  }
  expect(load.mock.calls).toEqual([['a'], ['b'], ['c'], ['b']]);
});
