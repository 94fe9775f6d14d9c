import type { Reader } from './reader.ts';
import { isTimeout, within } from '../within.ts';

/** In milliseconds. A page takes a few seconds, also on a busy machine; a browser that says nothing for so long never will. */
const TIMEOUT = 45_000;

/** In milliseconds: for a browser to say that it is there. */
const ALIVE_TIMEOUT = 5000;

const isAlive = (reader: Reader): Promise<boolean> =>
  within(
    ALIVE_TIMEOUT,
    reader.evaluate(() => true),
  ).catch(() => false);

/** A reader that takes the place of one whose browser no longer responds, or has crashed. */
export const createRestarting = (start: () => Promise<Reader>, limit = TIMEOUT) => {
  let reader = start();
  const attempt = async <Value>(work: (reader: Reader) => Promise<Value>): Promise<Value> => {
    const current = await reader;
    return within(limit, work(current));
  };
  return {
    /** Does something with the reader, once more with another one where the first browser is gone. */
    use: async <Value>(work: (reader: Reader) => Promise<Value>): Promise<Value> => {
      try {
        return await attempt(work);
      } catch (error) {
        const current = await reader;
        if (!isTimeout(error) && (await isAlive(current))) {
          throw error;
        }
        void current.close().catch(() => undefined);
        reader = start();
        return attempt(work);
      }
    },
    close: async (): Promise<void> => (await reader).close(),
  };
};
