import { threadId } from 'node:worker_threads';
import { readThreadSettings } from '../../../../src/base/threads/thread-settings.ts';

type Job = { readonly value: number } | 'throw' | 'exit';

const { factor } = readThreadSettings() as { factor: number };

export const runJob = (job: Job): { readonly product: number; readonly thread: number } => {
  if (job === 'throw') {
    throw new TypeError('A job failed.');
  }
  if (job === 'exit') {
    process.exit(3);
  }
  return { product: job.value * factor, thread: threadId };
};
