import type { Reader } from './reader.ts';
import { isTimeout, within } from '../within.ts';

/** In milliseconds. A page takes a few seconds, also on a busy machine; a browser that says nothing for so long never will. */
const TIMEOUT = 45_000;

/** A reader that takes the place of one whose browser no longer responds. */
export const createRestarting = (start: () => Promise<Reader>, limit = TIMEOUT) => {
  let reader = start();
  const attempt = async <Value>(work: (reader: Reader) => Promise<Value>): Promise<Value> => {
    const current = await reader;
    return within(limit, work(current));
  };
  return {
    /** Does something with the reader, once more with another one where the first does not respond. */
    use: async <Value>(work: (reader: Reader) => Promise<Value>): Promise<Value> => {
      try {
        return await attempt(work);
      } catch (error) {
        if (!isTimeout(error)) {
          throw error;
        }
        void (await reader).close().catch(() => undefined);
        reader = start();
        return attempt(work);
      }
    },
    close: async (): Promise<void> => (await reader).close(),
  };
};
