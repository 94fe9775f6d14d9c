import type { Search, SearchResult } from '../../../../model/search.ts';
import { createSearchError } from '../../../search/search-error.ts';
import { trustedTypes } from '../../trusted-types/trusted-types.ts';
// oxlint-disable-next-line import/default -- Vite makes the address of the built worker its default export
import workerUrl from './embedded-worker.ts?worker&url';
import type { WorkerResponse, WorkerTask } from './embedded-worker.ts';

export type SearchClient = {
  readonly search: Search;
  readonly close?: () => void;
};

const createRpcClient = (worker: Worker) => {
  const pending = new Map<number, PromiseWithResolvers<SearchResult | null>>();
  let lastId = 0;
  const take = (id: number) => {
    const entry = pending.get(id);
    pending.delete(id);
    return entry;
  };
  const rejectAll = (error: Error): void =>
    [...pending.keys()].forEach((id) => take(id)?.reject(error));
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
    if ('error' in data) {
      take(data.id)?.reject(createSearchError(data.error.reason, data.error.message));
    } else {
      take(data.id)?.resolve(data.result);
    }
  });
  worker.addEventListener('error', () => rejectAll(new Error('The search worker failed.')));
  const request = (task: WorkerTask, signal?: AbortSignal): Promise<SearchResult | null> => {
    const id = ++lastId;
    const entry = Promise.withResolvers<SearchResult | null>();
    pending.set(id, entry);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage({ ...task, id });
    signal?.addEventListener('abort', () => take(id)?.reject(signal.reason), { once: true });
    return entry.promise;
  };
  const close = (): void => {
    worker.terminate();
    rejectAll(createSearchError('unavailable', 'The search was closed.'));
  };
  return { request, close };
};

/** Rejects with a `SearchError` if the index does not load, with another error if workers do not run. */
export const createWorkerClient = async (folder: string): Promise<SearchClient> => {
  const worker = new Worker(trustedTypes.createScriptURL(workerUrl), { type: 'module' });
  const { request, close } = createRpcClient(worker);
  try {
    await request({ kind: 'open', folder });
  } catch (error) {
    close();
    throw error;
  }
  return {
    close,
    search: async ({ signal, ...sent }) => {
      signal?.throwIfAborted();
      const result = await request({ kind: 'search', request: sent }, signal);
      if (!result) {
        throw createSearchError('malformed', 'The search worker sent no result.');
      }
      return result;
    },
  };
};
