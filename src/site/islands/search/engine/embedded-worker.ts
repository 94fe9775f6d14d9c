import type { Search, SearchRequest, SearchResult } from '../../../../model/search.ts';
import { openEmbeddedSearch } from '../../../search/embedded/embedded-search.ts';
import { loadJson } from '../../../search/load-json.ts';
import { isSearchError, type SearchErrorReason } from '../../../search/search-error.ts';

/** `open` comes first. Signals cannot be cloned. */
export type WorkerTask =
  | { readonly kind: 'open'; readonly folder: string }
  | { readonly kind: 'search'; readonly request: Omit<SearchRequest, 'signal'> };

type WorkerRequest = WorkerTask & { readonly id: number };

type SentError = { readonly reason: SearchErrorReason; readonly message: string };

export type WorkerResponse =
  | { readonly id: number; readonly result: SearchResult | null }
  | { readonly id: number; readonly error: SentError };

// a worker serves one page and one index
let search: Promise<Search> | undefined;

const send = (response: WorkerResponse): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have one receiver
  globalThis.postMessage(response);
};

const run = async (task: WorkerTask): Promise<SearchResult | null> => {
  if (task.kind === 'open') {
    search = openEmbeddedSearch((name) => loadJson(task.folder + name));
    await search;
    return null;
  }
  return (await (await search)?.(task.request)) ?? null;
};

globalThis.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  const { id } = data;
  run(data).then(
    (result) => send({ id, result }),
    (error: unknown) => {
      const { reason, message } = isSearchError(error)
        ? error
        : { reason: 'malformed' as const, message: String(error) };
      send({ id, error: { reason, message } });
    },
  );
});
