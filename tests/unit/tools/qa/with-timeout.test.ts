import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isTimeout, withTimeout } from '../../../../src/tools/qa/wait-until.ts';

const never = new Promise<never>(() => undefined);

test('work that ends in time gives its result', async () => {
  await expect(withTimeout(1000, Promise.resolve('done'))).resolves.toBe('done');
});

test('work that fails in time fails as it did, and not by the time', async () => {
  const failure = new Error('Broken');
  const error = await withTimeout(1000, Promise.reject(failure)).catch((reason: unknown) => reason);
  expect(error).toBe(failure);
  expect(isTimeout(error)).toBe(false);
});

test('work that takes too long fails by the time, which its message names', async () => {
  const error = await withTimeout(20, never).catch((reason: unknown) => reason);
  expect(isTimeout(error)).toBe(true);
  expect((error as Error).message).toBe('It took longer than 0.02 s.');
});

test('what fails after it was given up fails unnoticed', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown): void => {
    unhandled.push(reason);
  };
  process.on('unhandledRejection', note);
  const late = async (): Promise<never> => {
    await sleep(30);
    throw new Error('Late');
  };
  await withTimeout(5, late()).catch(() => undefined);
  await sleep(60);
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
