import { setTimeout as sleep } from 'node:timers/promises';

/** In milliseconds. */
const TIMEOUT = 15_000;
const INTERVAL = 50;

/**
 * Calls `find` until it returns something, and returns that.
 *
 * @throws an error that names `wanted` when it does not in time
 */
export const waitUntil = async <Value>(
  wanted: string,
  find: () => Promise<Value | null | undefined | false>,
  timeout = TIMEOUT,
): Promise<Value> => {
  const end = performance.now() + timeout;
  for (;;) {
    const found = await find();
    if (found) {
      return found;
    }
    if (performance.now() > end) {
      throw new Error(`Expected ${wanted} within ${timeout / 1000} s.`);
    }
    await sleep(INTERVAL);
  }
};
