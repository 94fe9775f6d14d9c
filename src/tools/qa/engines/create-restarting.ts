import type { Reader } from './reader.ts';
import { isTimeout, within } from '../wait-until.ts';

/** In milliseconds. A page takes a few seconds, also on a busy machine; a browser that says nothing for so long never will. */
const TIMEOUT = 45_000;

/** In milliseconds: for a browser to say that it is there. */
const ALIVE_TIMEOUT = 5000;

const isAlive = (reader: Reader): Promise<boolean> =>
  within(
    ALIVE_TIMEOUT,
    reader.evaluate(() => true),
  ).catch(() => false);

/** In milliseconds: WebKit is started up to three times, each time for half a minute. */
const START_TIMEOUT = 120_000;

/** A reader that takes the place of one whose browser no longer responds, or has crashed. */
export const createRestarting = (
  start: () => Promise<Reader>,
  limit = TIMEOUT,
  startLimit = START_TIMEOUT,
) => {
  const begin = (): Promise<Reader> => {
    const started = start();
    const starting = within(startLimit, started);
    // whoever uses it is told; one that is there too late is of no use
    starting.catch(() => started.then((late) => late.close()).catch(() => undefined));
    return starting;
  };
  let reader = begin();
  const close = async (): Promise<void> => {
    const current = await reader.catch(() => null);
    // a browser that is gone cannot be closed
    await (current && within(ALIVE_TIMEOUT, current.close()).catch(() => undefined));
  };
  return {
    /** @throws when the first browser does not start */
    ready: async (): Promise<void> => {
      await reader;
    },
    /** Does something with the reader, once more with another one where the first browser is gone. */
    use: async <Value>(work: (reader: Reader) => Promise<Value>): Promise<Value> => {
      const current = await reader.catch(() => null);
      if (current) {
        try {
          return await within(limit, work(current));
        } catch (error) {
          if (!isTimeout(error) && (await isAlive(current))) {
            throw error;
          }
          await close();
        }
      }
      reader = begin();
      return within(limit, work(await reader));
    },
    close,
  };
};
