import { readThreadData } from './thread-settings.ts';

const { runJob } = (await import(readThreadData().file)) as {
  readonly runJob: (job: unknown) => unknown;
};

/** Does jobs in a thread, at the same time. Fails with the first one that does. */
export const runBatch = (jobs: readonly unknown[]): Promise<unknown[]> =>
  Promise.all(jobs.map(async (job) => runJob(job)));
