import { expect, test, vi } from 'vitest';
import { lazily } from '../../../src/base/memoize.ts';

test('a value is computed once, and again after a failure', async () => {
  const compute = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('Lost.'));
  compute.mockResolvedValue(1);
  const read = lazily(compute);
  await expect(read()).rejects.toThrow('Lost.');
  expect([await read(), await read()]).toEqual([1, 1]);
  expect(compute).toHaveBeenCalledTimes(2);
});
