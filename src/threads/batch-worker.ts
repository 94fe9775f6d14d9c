import { readThreadData } from './thread-settings.ts';

/** Does jobs in a thread, at the same time. Fails with the first one that does, or when its module cannot be loaded. */
export const runBatch = async (jobs: readonly unknown[]): Promise<unknown[]> => {
  const { runJob } = (await import(readThreadData().file)) as {
    readonly runJob: (job: unknown) => unknown;
  };
  return Promise.all(jobs.map((job) => runJob(job)));
};
