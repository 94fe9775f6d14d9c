import { getCompileCacheDir } from 'node:module';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { CompileJob, CompileSettings, RunJob } from './compile-jobs.ts';
import type { JobResult, WorkerData } from './compile-worker.ts';
import type { CompiledDocument } from './compile/compiled-document.ts';

/** Pages that wait before a second thread pays: starting one takes as long as compiling some forty. */
const waitingForWorkers = 80;
/** Pages that a worker takes at once: few, so that no thread ends long before the others. */
const batchSize = 8;
const maxWorkers = 3;

type Waiting = {
  readonly job: CompileJob;
  readonly resolve: (compiled: CompiledDocument) => void;
  readonly reject: (error: unknown) => void;
};

/** Compiles pages, in several threads where there are many. */
export type CompilePool = { readonly run: RunJob; readonly close: () => Promise<void> };

/** Starts a worker that takes pages off the queue until there are none. */
const startWorker = (settings: CompileSettings, queue: Waiting[]): Worker => {
  const data: WorkerData = { settings, moduleCache: getCompileCacheDir() };
  const worker = new Worker(new URL('./compile-worker.ts', import.meta.url), { workerData: data });
  let taken = new Map<string, Waiting>();
  const take = (): void => {
    const batch = queue.splice(0, batchSize);
    taken = new Map(batch.map((waiting) => [waiting.job.key, waiting]));
    if (batch.length > 0) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(batch.map(({ job }) => job));
    }
  };
  worker.on('message', (results: readonly JobResult[]) => {
    const done = taken;
    take();
    for (const result of results) {
      const waiting = done.get(result.key);
      if ('error' in result) {
        waiting?.reject(result.error);
      } else {
        waiting?.resolve(result.compiled);
      }
    }
  });
  worker.on('error', (error) => taken.forEach(({ reject }) => reject(error)));
  take();
  return worker;
};

/**
 * A queue of pages. This thread compiles one after another; when many wait, workers help. `close` ends them.
 *
 * @param runJob compiles a page in this thread
 */
export const createCompilePool = (settings: CompileSettings, runJob: RunJob): CompilePool => {
  const queue: Waiting[] = [];
  let workers: readonly Worker[] = [];
  let isRunning = false;

  const drain = async (): Promise<void> => {
    isRunning = true;
    // Whatever was asked for together is counted together.
    await setImmediate();
    if (queue.length > waitingForWorkers && workers.length === 0) {
      const amount = Math.min(maxWorkers, availableParallelism() - 1);
      workers = Array.from({ length: amount }, () => startWorker(settings, queue));
    }
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { job, resolve, reject } = next;
      await runJob(job).then(resolve, reject);
      // Lets the workers' answers in.
      await setImmediate();
    }
    isRunning = false;
  };

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        queue.push({ job, resolve, reject });
        if (!isRunning) {
          void drain();
        }
      }),
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
};
