import type { Search, SearchResult } from '../../../model/search.ts';
import { createSearchError } from '../../../search/search-error.ts';
import { receiveError, type WorkerAnswer, type WorkerQuestion } from './worker-protocol.ts';

type Pending = {
  readonly resolve: (result: SearchResult | null) => void;
  readonly reject: (error: unknown) => void;
};

/** Asks a worker and waits for the answer to each question by its number. */
const createCorrespondence = (worker: Worker) => {
  const pending = new Map<number, Pending>();
  let lastId = 0;
  const take = (id: number): Pending | undefined => {
    const entry = pending.get(id);
    pending.delete(id);
    return entry;
  };
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    const entry = take(data.id);
    if ('error' in data) {
      entry?.reject(receiveError(data.error));
    } else {
      entry?.resolve(data.result);
    }
  });
  worker.addEventListener('error', () => {
    for (const id of pending.keys()) {
      take(id)?.reject(new Error('The search worker failed.'));
    }
  });
  return (question: (id: number) => WorkerQuestion, signal?: AbortSignal) =>
    new Promise<SearchResult | null>((resolve, reject) => {
      const id = ++lastId;
      pending.set(id, { resolve, reject });
      signal?.addEventListener('abort', () => take(id)?.reject(signal.reason), { once: true });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(question(id));
    });
};

/**
 * The embedded search in a worker: typing stays smooth however large the index is.
 *
 * Rejects with a `SearchError` where the index does not load, and with another error where the worker does not run: a
 * host's policy may forbid it, or the browser be too old.
 */
export const createWorkerSearch = async (folder: string): Promise<Search> => {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { type: 'module' });
  const ask = createCorrespondence(worker);
  try {
    await ask((id) => ({ kind: 'open', id, folder }));
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return async ({ signal, ...request }) => {
    signal?.throwIfAborted();
    const result = await ask((id) => ({ kind: 'search', id, request }), signal);
    if (!result) {
      throw createSearchError('malformed', 'The search worker answered nothing.');
    }
    return result;
  };
};
