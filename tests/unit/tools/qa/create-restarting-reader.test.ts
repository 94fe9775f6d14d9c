import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRestartingReader } from '../../../../src/tools/qa/engines/create-restarting-reader.ts';
import type { Reader } from '../../../../src/tools/qa/engines/reader.ts';
import { isTimeout } from '../../../../src/tools/qa/wait-until.ts';

const LIMIT = 20;

const startBrowsers = (hanging: number) => {
  const started: number[] = [];
  const closed: number[] = [];
  const start = async (): Promise<Reader> => {
    const number = started.push(started.length + 1);
    return {
      ask: () => (number > hanging ? Promise.resolve(number) : new Promise(() => undefined)),
      evaluate: () =>
        number > hanging ? Promise.resolve(true) : Promise.reject(new Error('gone')),
      close: async () => {
        closed.push(number);
      },
    } as unknown as Reader;
  };
  return { started, closed, readers: createRestartingReader(start, LIMIT) };
};

const ask = (reader: Reader): Promise<number> =>
  (reader as unknown as { ask: () => Promise<number> }).ask();

test('a browser that responds is used again and again', async () => {
  const { readers, started, closed } = startBrowsers(0);
  expect([await readers.use(ask), await readers.use(ask)]).toEqual([1, 1]);
  await readers.close();
  expect([started, closed]).toEqual([[1], [1]]);
});

test('another browser takes the place of one that does not respond, for all that follows', async () => {
  const { readers, started, closed } = startBrowsers(1);
  expect([await readers.use(ask), await readers.use(ask)]).toEqual([2, 2]);
  await readers.close();
  expect([started, closed]).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

test('work is given up when the second browser does not respond either', async () => {
  const { readers, started } = startBrowsers(2);
  const error = await readers.use(ask).catch((reason: unknown) => reason);
  expect(isTimeout(error)).toBe(true);
  expect(started).toEqual([1, 2]);
});

test('work that fails is not repeated', async () => {
  const { readers, started } = startBrowsers(0);
  const fail = (): Promise<never> => Promise.reject(new Error('Broken'));
  await expect(readers.use(fail)).rejects.toThrow('Broken');
  expect(started).toEqual([1]);
});

test('another browser takes the place of one that has crashed', async () => {
  const { readers, started } = startBrowsers(1);
  const askOrCrash = async (reader: Reader): Promise<number> => {
    if (started.length === 1) {
      throw new Error('The session is lost.');
    }
    return ask(reader);
  };
  expect(await readers.use(askOrCrash)).toBe(2);
});

test('a browser that does not start is started again for what follows', async () => {
  let attempts = 0;
  const readers = createRestartingReader(async () => {
    attempts += 1;
    if (attempts < 3) {
      throw new Error('It does not start.');
    }
    return { ask: async () => attempts, close: async () => undefined } as unknown as Reader;
  }, LIMIT);
  await expect(readers.ready()).rejects.toThrow('It does not start.');
  await expect(readers.use(ask)).rejects.toThrow('It does not start.');
  expect(await readers.use(ask)).toBe(3);
  await readers.close();
});

test('a browser that is gone does not have to be closed', async () => {
  const readers = createRestartingReader(
    async () => ({ close: () => Promise.reject(new Error('gone')) }) as unknown as Reader,
    LIMIT,
  );
  await readers.ready();
  await expect(readers.close()).resolves.toBeUndefined();
});

test('a browser that starts too late is closed', async () => {
  const late = Promise.withResolvers<void>();
  const readers = createRestartingReader(
    async () => {
      await sleep(3 * LIMIT);
      return { close: async () => late.resolve() } as unknown as Reader;
    },
    LIMIT,
    LIMIT,
  );
  await expect(readers.ready()).rejects.toThrow('It took longer');
  await late.promise;
});
