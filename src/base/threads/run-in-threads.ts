import { pathToFileURL } from 'node:url';
import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type { ThreadData } from './thread-settings.ts';
import { productFile } from '../files/product-dir.ts';

export type ThreadJobs<Job, Result> = {
  /**
   * Path of a module in the product. The module exports `runJob`, which reads the settings with `readThreadSettings`.
   */
  readonly file: string;
  /** Cloned once per thread. */
  readonly settings: unknown;
  /** Consumed lazily, so that a generator can prepare each job shortly before it runs. */
  readonly jobs: Iterable<Job>;
  readonly jobsPerThread: number;
  readonly jobCount: number;
  readonly onResult: (result: Result, job: Job) => void;
};

const urlOf = (file: string): string => pathToFileURL(productFile(file)).href;

/**
 * Jobs are sent in batches, because Tinypool measures memory for each message, which took 5% of a build. Two batches
 * per thread keep all threads busy. The jobs in a batch run concurrently, because Waku's streams wait for timers.
 */
const jobsPerBatch = 4;
const batchesPerThread = 2;

/**
 * Runs jobs in any order. Uses one thread per `jobsPerThread` jobs, up to one per core. When the promise settles, all
 * threads have ended, even after an error.
 *
 * @throws the first error from a job or from `onResult`; no further jobs start
 */
export const runInThreads = async <Job, Result>(work: ThreadJobs<Job, Result>): Promise<void> => {
  const { file, settings, jobs, jobsPerThread, jobCount, onResult } = work;
  const threads = Math.min(availableParallelism(), Math.ceil(jobCount / jobsPerThread));
  if (threads === 0) {
    return;
  }
  const pool = new Tinypool({
    filename: urlOf('src/base/threads/batch-worker.ts'),
    name: 'runBatch',
    workerData: { file: urlOf(file), settings } satisfies ThreadData,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: batchesPerThread,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const closing = new AbortController();
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => undefined);
  pool.on('error', failure.reject);
  for (const thread of pool.threads) {
    // If a page calls `process.exit`, its thread ends, but Tinypool never settles the thread's jobs.
    thread.on('exit', () => {
      if (!closing.signal.aborted) {
        thread.emit('error', new Error('A thread ended before its last job.'));
      }
    });
  }
  const queue = jobs[Symbol.iterator]();
  const takeBatch = (): Job[] => {
    const batch: Job[] = [];
    while (batch.length < jobsPerBatch) {
      const next = queue.next();
      if (next.done) {
        break;
      }
      batch.push(next.value);
    }
    return batch;
  };
  const runBatches = async (): Promise<void> => {
    for (
      let batch = takeBatch();
      batch.length > 0 && !closing.signal.aborted;
      batch = takeBatch()
    ) {
      const results = (await pool.run(batch)) as Result[];
      for (const [index, result] of results.entries()) {
        onResult(result, batch[index] as Job);
      }
    }
  };
  try {
    const loops = Array.from({ length: threads * batchesPerThread }, runBatches);
    await Promise.race([failure.promise, Promise.all(loops)]);
  } finally {
    closing.abort();
    queue.return?.();
    await pool.destroy();
  }
};
