import type { SearchResult } from '../../../model/search.ts';
import { queryKey } from '../../../search/query-key.ts';
import { createSearchError } from '../../../search/search-error.ts';
import type { SearchClient } from './search-client.ts';
import {
  receiveError,
  type SentRequest,
  type WorkerRequest,
  type WorkerResponse,
} from './worker-protocol.ts';

type Pending = {
  readonly resolve: (result: SearchResult | null) => void;
  readonly reject: (error: unknown) => void;
};

/** An RPC client: matches responses to requests by number, and passes precomputed results on. */
const createRpcClient = (
  worker: Worker,
  onPrecomputed: (request: SentRequest, result: string) => void,
) => {
  const pending = new Map<number, Pending>();
  let lastId = 0;
  const take = (id: number): Pending | undefined => {
    const entry = pending.get(id);
    pending.delete(id);
    return entry;
  };
  const rejectAll = (error: Error): void => {
    for (const id of pending.keys()) {
      take(id)?.reject(error);
    }
  };
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
    if ('precomputed' in data) {
      onPrecomputed(data.precomputed, data.result);
    } else if ('error' in data) {
      take(data.id)?.reject(receiveError(data.error));
    } else {
      take(data.id)?.resolve(data.result);
    }
  });
  worker.addEventListener('error', () => rejectAll(new Error('The search worker failed.')));
  const send = (message: (id: number) => WorkerRequest): number => {
    const id = ++lastId;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage(message(id));
    return id;
  };
  const request = (message: (id: number) => WorkerRequest, signal?: AbortSignal) =>
    new Promise<SearchResult | null>((resolve, reject) => {
      const id = send(message);
      pending.set(id, { resolve, reject });
      signal?.addEventListener('abort', () => take(id)?.reject(signal.reason), { once: true });
    });
  const close = (): void => {
    worker.terminate();
    rejectAll(createSearchError('unavailable', 'The search was closed.'));
  };
  return { send, request, close };
};

/** Results to cache, about 8 kB each; most are precomputed. */
const maxResults = 300;

const keyOf = ({ query, page, perPage, language, tags, area }: SentRequest): string =>
  JSON.stringify([queryKey(query), page, perPage, language, tags, area]);

/** Results by request, as JSON. */
const createResultCache = () => {
  const results = new Map<string, string>();
  return {
    add: (request: SentRequest, result: string): void => {
      if (results.size >= maxResults) {
        results.clear();
      }
      results.set(keyOf(request), result);
    },
    find: (request: SentRequest): SearchResult | null => {
      const json = results.get(keyOf(request));
      return json === undefined ? null : (JSON.parse(json) as SearchResult);
    },
  };
};

/**
 * The embedded search in a worker, so that typing stays smooth however large the index is.
 *
 * Rejects with a `SearchError` when the index does not load, and with another error when the worker does not run: a
 * content security policy may forbid it, or the browser be too old.
 */
export const createWorkerClient = async (folder: string): Promise<SearchClient> => {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { type: 'module' });
  const results = createResultCache();
  const { send, request, close } = createRpcClient(worker, results.add);
  let precomputing: SentRequest | null = null;
  try {
    await request((id) => ({ kind: 'open', id, folder }));
  } catch (error) {
    close();
    throw error;
  }
  return {
    close,
    findPrecomputed: results.find,
    search: async ({ signal, ...sent }) => {
      signal?.throwIfAborted();
      const known = results.find(sent);
      if (known) {
        return known;
      }
      precomputing = null;
      const result = await request((id) => ({ kind: 'search', id, request: sent }), signal);
      if (!result) {
        throw createSearchError('malformed', 'The search worker sent no result.');
      }
      results.add(sent, JSON.stringify(result));
      return result;
    },
    precompute: (sent) => {
      // hovering, focusing and opening the search all ask for the first letters
      if (precomputing === null || keyOf(precomputing) !== keyOf(sent)) {
        precomputing = sent;
        send((id) => ({ kind: 'precompute', id, request: sent }));
      }
    },
  };
};
