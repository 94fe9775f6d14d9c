import type { Search, SearchResult } from '../../../model/search.ts';
import { queryKey } from '../../../search/query-key.ts';
import { createSearchError } from '../../../search/search-error.ts';
import {
  receiveError,
  type SentRequest,
  type WorkerAnswer,
  type WorkerQuestion,
} from './worker-protocol.ts';

type Pending = {
  readonly resolve: (result: SearchResult | null) => void;
  readonly reject: (error: unknown) => void;
};

/** Asks a worker and waits for the answer to each question by its number; the others go to `takeAhead`. */
const createCorrespondence = (
  worker: Worker,
  takeAhead: (request: SentRequest, result: string) => void,
) => {
  const pending = new Map<number, Pending>();
  let lastId = 0;
  const take = (id: number): Pending | undefined => {
    const entry = pending.get(id);
    pending.delete(id);
    return entry;
  };
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    if ('ahead' in data) {
      takeAhead(data.ahead, data.result);
    } else if ('error' in data) {
      take(data.id)?.reject(receiveError(data.error));
    } else {
      take(data.id)?.resolve(data.result);
    }
  });
  worker.addEventListener('error', () => {
    for (const id of pending.keys()) {
      take(id)?.reject(new Error('The search worker failed.'));
    }
  });
  const send = (question: (id: number) => WorkerQuestion): number => {
    const id = ++lastId;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(question(id));
    return id;
  };
  const ask = (question: (id: number) => WorkerQuestion, signal?: AbortSignal) =>
    new Promise<SearchResult | null>((resolve, reject) => {
      const id = send(question);
      pending.set(id, { resolve, reject });
      signal?.addEventListener('abort', () => take(id)?.reject(signal.reason), { once: true });
    });
  return { send, ask };
};

/** A search that can be told what comes next. */
export type WorkerSearch = {
  readonly search: Search;
  /**
   * Has the answers to what a question may become with one more letter brought to this thread. Whoever then asks has
   * them within the same task: a browser lets no message of a worker in between a key and the frame that shows it.
   */
  readonly answerAhead: (request: SentRequest) => void;
  /** The answer where it was brought ahead, or given before; null where the question has to be put. */
  readonly findAnswer: (request: SentRequest) => SearchResult | null;
};

/** Answers kept, most of them before they are asked for; each takes some 8 kB. */
const mostAnswers = 300;

const keyOf = ({ query, page, perPage, language, tags, area }: SentRequest): string =>
  JSON.stringify([queryKey(query), page, perPage, language, tags, area]);

/**
 * The embedded search in a worker: typing stays smooth however large the index is.
 *
 * Rejects with a `SearchError` where the index does not load, and with another error where the worker does not run: a
 * host's policy may forbid it, or the browser be too old.
 */
export const createWorkerSearch = async (folder: string): Promise<WorkerSearch> => {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { type: 'module' });
  const answers = new Map<string, string>();
  const keep = (request: SentRequest, result: string): void => {
    if (answers.size >= mostAnswers) {
      answers.clear();
    }
    answers.set(keyOf(request), result);
  };
  const { send, ask } = createCorrespondence(worker, keep);
  try {
    await ask((id) => ({ kind: 'open', id, folder }));
  } catch (error) {
    worker.terminate();
    throw error;
  }
  const findAnswer: WorkerSearch['findAnswer'] = (request) => {
    const known = answers.get(keyOf(request));
    return known === undefined ? null : (JSON.parse(known) as SearchResult);
  };
  return {
    findAnswer,
    search: async ({ signal, ...request }) => {
      signal?.throwIfAborted();
      const known = findAnswer(request);
      if (known) {
        return known;
      }
      const result = await ask((id) => ({ kind: 'search', id, request }), signal);
      if (!result) {
        throw createSearchError('malformed', 'The search worker answered nothing.');
      }
      // a space after it, or one letter taken back, asks the same again
      keep(request, JSON.stringify(result));
      return result;
    },
    answerAhead: (request) => {
      send((id) => ({ kind: 'ahead', id, request }));
    },
  };
};
