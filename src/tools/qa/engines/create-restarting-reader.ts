import type { Reader } from './reader.ts';
import { isTimeout, withTimeout } from '../wait-until.ts';

/** Time limit for one page, in ms. Allows for a busy machine. */
const TIMEOUT = 45_000;

const ALIVE_TIMEOUT = 5000;

const isAlive = (reader: Reader): Promise<boolean> =>
  withTimeout(
    ALIVE_TIMEOUT,
    reader.evaluate(() => true),
  ).catch(() => false);

/** In ms. Starting WebKit may take three attempts. */
const START_TIMEOUT = 120_000;

export const createRestartingReader = (
  start: () => Promise<Reader>,
  limit = TIMEOUT,
  startLimit = START_TIMEOUT,
) => {
  const begin = (): Promise<Reader> => {
    const started = start();
    const starting = withTimeout(startLimit, started);
    // The caller gets the timeout error. If the browser starts later, close it.
    starting.catch(() => started.then((late) => late.close()).catch(() => undefined));
    return starting;
  };
  let reader = begin();
  const close = async (): Promise<void> => {
    const current = await reader.catch(() => null);
    await (current && withTimeout(ALIVE_TIMEOUT, current.close()).catch(() => undefined));
  };
  return {
    ready: async (): Promise<void> => {
      await reader;
    },
    /** Retries the work once in a new browser if the current browser hangs or has exited. */
    use: async <Value>(work: (reader: Reader) => Promise<Value>): Promise<Value> => {
      const current = await reader.catch(() => null);
      if (current) {
        try {
          return await withTimeout(limit, work(current));
        } catch (error) {
          if (!isTimeout(error) && (await isAlive(current))) {
            throw error;
          }
          await close();
        }
      }
      reader = begin();
      return withTimeout(limit, work(await reader));
    },
    close,
  };
};
