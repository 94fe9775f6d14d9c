import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Rejects if `work` takes too long, because a driver may never respond.
 *
 * @throws TimeoutError after `limit` milliseconds
 */
export const withTimeout = <Value>(limit: number, work: Promise<Value>): Promise<Value> => {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const error = new DOMException(`It took longer than ${limit / 1000} s.`, 'TimeoutError');
  const timer = setTimeout(() => reject(error), limit);
  return Promise.race([work, timedOut]).finally(() => clearTimeout(timer));
};

export const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError';

const TIMEOUT = 15_000;
const INTERVAL = 50;

export const waitUntil = async <Value>(
  expected: string,
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
      throw new Error(`Expected ${expected} within ${timeout / 1000} s.`);
    }
    await sleep(INTERVAL);
  }
};
