import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type { ThreadData } from './thread-settings.ts';

/** Jobs of one kind, and the module that does them. */
export type ThreadJobs<Job, Result> = {
  /** A module that exports `runJob`, which does one job. It gets the settings from `readThreadSettings`. */
  readonly file: URL;
  /** Plain data for all jobs, copied once per thread. */
  readonly settings: unknown;
  /** Jobs are taken when a thread has room for them, so that a generator may prepare each as late as possible. */
  readonly jobs: Iterable<Job>;
  /** Number of jobs that justifies one more thread. */
  readonly jobsPerThread: number;
  readonly jobCount: number;
  readonly onResult: (result: Result, job: Job) => void;
};

/**
 * A thread gets its jobs in batches, since tinypool measures the memory for each message: with one job per message that
 * took a twentieth of a build. It has two batches, so that it never waits for the next one. Jobs of a batch run at the
 * same time: those that wait for timers, as Waku's streams do, do not hold up the others.
 */
const jobsPerBatch = 4;
const batchesPerThread = 2;

/**
 * Does jobs in threads, in no particular order, on as many cores as they are worth. The threads are gone when this
 * settles, also after an error.
 *
 * @throws what the first job that fails throws, or `onResult`; no further job is started
 */
export const runInThreads = async <Job, Result>(work: ThreadJobs<Job, Result>): Promise<void> => {
  const { file, settings, jobs, jobsPerThread, jobCount, onResult } = work;
  const threads = Math.min(availableParallelism(), Math.ceil(jobCount / jobsPerThread));
  if (threads === 0) {
    return;
  }
  const pool = new Tinypool({
    filename: new URL('./batch-worker.ts', import.meta.url).href,
    name: 'runBatch',
    workerData: { file: file.href, settings } satisfies ThreadData,
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
    // Without this, tinypool never settles the jobs of a thread that a page ends with `process.exit`.
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
