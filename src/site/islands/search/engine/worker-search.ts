import type { Search, SearchResult } from '../../../../model/search.ts';
import { trustedTypes } from '../../trusted-types/trusted-types.ts';
// oxlint-disable-next-line import/default -- Vite makes the address of the built worker its default export
import workerUrl from './embedded-worker.ts?worker&url';
import type { WorkerResponse, WorkerTask } from './embedded-worker.ts';

export type SearchClient = {
  readonly search: Search;
  readonly close?: () => void;
};

const callWorker = (
  worker: Worker,
  task: WorkerTask,
  signals: readonly AbortSignal[],
): Promise<SearchResult | null> =>
  new Promise((resolve, reject) => {
    signals.forEach((signal) => signal.throwIfAborted());
    const { port1, port2 } = new MessageChannel();
    const settled = new AbortController();
    const end = (): void => {
      port1.close();
      settled.abort();
    };
    port1.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
      end();
      if ('error' in data) {
        reject(new Error(data.error));
      } else {
        resolve(data.result);
      }
    });
    port1.start();
    // some supported browsers lack `AbortSignal.any`
    for (const signal of signals) {
      signal.addEventListener(
        'abort',
        () => {
          end();
          reject(signal.reason);
        },
        { signal: settled.signal },
      );
    }
    worker.postMessage(task, [port2]);
  });

/** Rejects if workers cannot run. If the index cannot be loaded, the first search rejects instead. */
export const createWorkerClient = async (folder: string): Promise<SearchClient> => {
  const worker = new Worker(trustedTypes.createScriptURL(workerUrl), { type: 'module' });
  const ending = new AbortController();
  const close = (reason = new Error('The search was closed.')): void => {
    worker.terminate();
    ending.abort(reason);
  };
  worker.addEventListener('error', () => close(new Error('The search worker failed.')));
  await callWorker(worker, { kind: 'open', folder }, [ending.signal]);
  return {
    close: () => close(),
    search: async ({ signal, ...request }) => {
      const signals = signal ? [signal, ending.signal] : [ending.signal];
      const result = await callWorker(worker, { kind: 'search', request }, signals);
      if (!result) {
        throw new Error('The search worker sent no result.');
      }
      return result;
    },
  };
};
