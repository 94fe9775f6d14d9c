import { setTimeout as sleep } from 'node:timers/promises';

/** @throws a `TimeoutError` when the work takes longer than `limit` milliseconds: the driver of a browser may never respond */
export const within = async <Value>(limit: number, work: Promise<Value>): Promise<Value> => {
  const over = new AbortController();
  // what nothing waits for any more may still fail
  work.catch(() => undefined);
  const giveUp = async (): Promise<never> => {
    await sleep(limit, undefined, { signal: over.signal });
    throw new DOMException(`It took longer than ${limit / 1000} s.`, 'TimeoutError');
  };
  try {
    return await Promise.race([work, giveUp()]);
  } finally {
    over.abort();
  }
};

export const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError';
