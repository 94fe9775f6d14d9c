import { fetchJson } from '../../../../base/json/fetch-json.ts';
import { lazily } from '../../../../base/memoize.ts';
import type { Search, SearchRequest, SearchResult } from '../../../../model/search.ts';
import { openEmbeddedSearch } from '../../../search/embedded/embedded-search.ts';

/** `open` is sent first. Requests have no signal, because signals cannot be cloned. */
export type WorkerTask =
  | { readonly kind: 'open'; readonly folder: string }
  | { readonly kind: 'search'; readonly request: Omit<SearchRequest, 'signal'> };

export type WorkerResponse = { readonly result: SearchResult | null } | { readonly error: string };

let open: (() => Promise<Search>) | undefined;

const run = async (task: WorkerTask): Promise<SearchResult | null> => {
  if (task.kind === 'open') {
    open = lazily(() => openEmbeddedSearch((name) => fetchJson(task.folder + name)));
    // if opening fails, the next search tries again
    open().catch(() => undefined);
    return null;
  }
  const search = await open?.();
  return (await search?.(task.request)) ?? null;
};

globalThis.addEventListener('message', ({ data, ports: [port] }: MessageEvent<WorkerTask>) => {
  const respond = (response: WorkerResponse): void => port?.postMessage(response);
  run(data).then(
    (result) => respond({ result }),
    (error: unknown) => respond({ error: String(error) }),
  );
});
