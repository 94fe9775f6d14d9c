import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { CompileJob, CompileSettings } from './compile-jobs.ts';
import type { CompiledDocument } from './compile/compiled-document.ts';

/** What a worker is started with. */
export type WorkerData = {
  readonly settings: CompileSettings;
  /** Where the process that started it keeps compiled modules. */
  readonly moduleCache: string | undefined;
};

/** What came of a job: the page, or what was thrown. */
export type JobResult =
  | { readonly key: string; readonly compiled: CompiledDocument }
  | { readonly key: string; readonly error: unknown };

const { settings, moduleCache } = workerData as WorkerData;
if (moduleCache !== undefined) {
  enableCompileCache(moduleCache);
}
const { createRunJob } = await import('./compile-jobs.ts');
const runJob = createRunJob(settings);

const resultOf = async (job: CompileJob): Promise<JobResult> => {
  try {
    return { key: job.key, compiled: await runJob(job) };
  } catch (error) {
    return { key: job.key, error };
  }
};

parentPort?.on('message', (jobs: readonly CompileJob[]) => {
  void Promise.all(jobs.map(resultOf)).then((results) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(results),
  );
});
