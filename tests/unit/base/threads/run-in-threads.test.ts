import { availableParallelism } from 'node:os';
import { expect, test, vi } from 'vitest';
import { runInThreads } from '../../../../src/base/threads/run-in-threads.ts';

type Result = { readonly product: number; readonly thread: number };

const file = 'tests/unit/base/threads/test-worker.ts';

const run = async (jobs: Iterable<unknown>, jobCount: number): Promise<Result[]> => {
  const results: Result[] = [];
  await runInThreads({
    file,
    settings: { factor: 3 },
    jobs,
    jobCount,
    jobsPerThread: 2,
    onResult: (result: Result) => results.push(result),
  });
  return results;
};

const endlessly = (...first: readonly unknown[]) => {
  const state = { isClosed: false };
  const generate = function* (): Generator<unknown, void> {
    try {
      yield* first;
      for (let value = 0; ; value++) {
        yield { value };
      }
    } finally {
      state.isClosed = true;
    }
  };
  return { state, jobs: generate() };
};

const openPorts = (): number =>
  process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;

const portsAtStart = openPorts();

const expectNoThread = (): Promise<void> =>
  vi.waitFor(() => expect(openPorts()).toBe(portsAtStart), { timeout: 60_000 });

const numbers = (length: number) => Array.from({ length }, (_, value) => ({ value }));

test('every job is done once, with the settings of all', async () => {
  const results = await run(numbers(50), 50);
  expect(results.map(({ product }) => product).toSorted((a, b) => a - b)).toEqual(
    numbers(50).map(({ value }) => value * 3),
  );
});

test('each result comes with its own job', async () => {
  const products = new Map<number, number>();
  await runInThreads({
    file,
    settings: { factor: 3 },
    jobs: numbers(50),
    jobCount: 50,
    jobsPerThread: 2,
    onResult: ({ product }: Result, { value }) => products.set(value, product),
  });
  expect(products).toEqual(new Map(numbers(50).map(({ value }) => [value, value * 3])));
});

test('few jobs start fewer threads, and no job none', async () => {
  expect(new Set((await run(numbers(2), 2)).map(({ thread }) => thread)).size).toBe(1);
  expect(
    new Set((await run(numbers(50), 50)).map(({ thread }) => thread)).size,
  ).toBeLessThanOrEqual(availableParallelism());
  expect(await run([], 0)).toEqual([]);
});

test.each([
  ['throws', 'throw', 'A job failed.'],
  ['ends its thread', 'exit', ''],
])(
  'a job that %s ends the run: no further job is taken, no thread is left',
  async (_name, job, message) => {
    const { state, jobs } = endlessly(job);
    await expect(run(jobs, 1000)).rejects.toThrow(message);
    expect(state.isClosed).toBe(true);
    await expectNoThread();
  },
);

test('an error while results are handled ends the run as well', async () => {
  const { state, jobs } = endlessly();
  const running = runInThreads({
    file,
    settings: { factor: 1 },
    jobs,
    jobCount: 1000,
    jobsPerThread: 2,
    onResult: () => {
      throw new Error('The disk is full.');
    },
  });
  await expect(running).rejects.toThrow('The disk is full.');
  expect(state.isClosed).toBe(true);
  await expectNoThread();
});

test('a worker that cannot be loaded is an error', async () => {
  const missing = runInThreads({
    file: 'tests/missing-worker.ts',
    settings: null,
    jobs: numbers(1),
    jobCount: 1,
    jobsPerThread: 1,
    onResult: () => undefined,
  });
  await expect(missing).rejects.toThrow('missing-worker');
});
