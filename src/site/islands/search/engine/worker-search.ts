import type { Search, SearchResult } from '../../../../model/search.ts';
import { queryKey } from '../../../search/query-key.ts';
import { createSearchError } from '../../../search/search-error.ts';
import { trustedTypes } from '../../trusted-types/trusted-types.ts';
// oxlint-disable-next-line import/default -- Vite makes the address of the built worker its default export
import workerUrl from './embedded-worker.ts?worker&url';
import type { SentRequest, WorkerResponse, WorkerTask } from './worker-protocol.ts';

/** A search engine that is ready for requests. Only one in a worker computes results in advance. */
export type SearchClient = {
  readonly search: Search;
  /**
   * Computes the results of what a query may become with one more letter. The first frame after a key cannot wait for a
   * message of a worker: only a result that is on the page already can be painted in it.
   */
  readonly precompute?: (request: SentRequest) => void;
  /** The result where it was precomputed or received before; null where it must be asked for. */
  readonly findPrecomputed?: (request: SentRequest) => SearchResult | null;
  /** Frees what the client holds. Pending requests are rejected. */
  readonly close?: () => void;
};

/** An RPC client: matches responses to requests by number, and passes precomputed results on. */
const createRpcClient = (
  worker: Worker,
  onPrecomputed: (request: SentRequest, result: string) => void,
) => {
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
    if ('precomputed' in data) {
      onPrecomputed(data.precomputed, data.result);
    } else if ('error' in data) {
      take(data.id)?.reject(createSearchError(data.error.reason, data.error.message));
    } else {
      take(data.id)?.resolve(data.result);
    }
  });
  worker.addEventListener('error', () => rejectAll(new Error('The search worker failed.')));
  const send = (task: WorkerTask): number => {
    const id = ++lastId;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage({ ...task, id });
    return id;
  };
  const request = (task: WorkerTask, signal?: AbortSignal): Promise<SearchResult | null> => {
    const id = send(task);
    const entry = Promise.withResolvers<SearchResult | null>();
    pending.set(id, entry);
    signal?.addEventListener('abort', () => take(id)?.reject(signal.reason), { once: true });
    return entry.promise;
  };
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
  const worker = new Worker(trustedTypes.createScriptURL(workerUrl), { type: 'module' });
  const results = createResultCache();
  const { send, request, close } = createRpcClient(worker, results.add);
  let precomputing: SentRequest | null = null;
  try {
    await request({ kind: 'open', folder });
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
      const result = await request({ kind: 'search', request: sent }, signal);
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
        send({ kind: 'precompute', request: sent });
      }
    },
  };
};
