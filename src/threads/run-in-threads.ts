import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';

/** Jobs of one kind, and the module that does them. */
export type ThreadJobs<Job, Result> = {
  /** A module that exports `runJob`, which does one job. It gets the settings from `readThreadSettings`. */
  readonly file: URL;
  /** What all jobs share. Copied once per thread, so it has to be plain data. */
  readonly settings: unknown;
  /** A job is taken when a thread has room for it, so that a generator may prepare each as late as possible. */
  readonly jobs: Iterable<Job>;
  /** How many jobs are worth starting one more thread for. */
  readonly jobsPerThread: number;
  readonly jobCount: number;
  /** Jobs that one thread works on at the same time. */
  readonly concurrency: number;
  readonly onResult: (result: Result, job: Job) => void;
};

/** In a thread: what `settings` was when the thread was started. */
export const readThreadSettings = (): unknown => Tinypool.workerData;

/**
 * Does jobs in threads, in no particular order, on as many cores as they are worth. The threads are gone when this
 * settles, also after an error.
 *
 * @throws what the first job that fails throws, or `onResult`; no further job is started
 */
export const runInThreads = async <Job, Result>(work: ThreadJobs<Job, Result>): Promise<void> => {
  const { file, settings, jobs, jobsPerThread, jobCount, concurrency, onResult } = work;
  const threads = Math.min(availableParallelism(), Math.ceil(jobCount / jobsPerThread));
  if (threads === 0) {
    return;
  }
  const pool = new Tinypool({
    filename: file.href,
    name: 'runJob',
    workerData: settings,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: concurrency,
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
  const takeJobs = async (): Promise<void> => {
    for (let next = queue.next(); !next.done && !closing.signal.aborted; next = queue.next()) {
      onResult((await pool.run(next.value)) as Result, next.value);
    }
  };
  try {
    const loops = Array.from({ length: threads * concurrency }, takeJobs);
    await Promise.race([failure.promise, Promise.all(loops)]);
  } finally {
    closing.abort();
    queue.return?.();
    await pool.destroy();
  }
};
