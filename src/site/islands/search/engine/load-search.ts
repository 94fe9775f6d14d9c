import { fetchJson } from '../../../../base/json/fetch-json.ts';
import { isRecord } from '../../../../base/json/is-record.ts';
import type { Search, SearchEngine } from '../../../../model/search.ts';
import { fileUrl, publicPath } from '../../../../base/paths/site-url.ts';
import { createWorkerClient, type SearchClient } from './worker-search.ts';

const parseEngine = (value: unknown): SearchEngine => {
  if (isRecord(value) && (value['engine'] === 'embedded' || value['engine'] === 'hosted')) {
    return value as SearchEngine;
  }
  throw new Error('Expected the name of a search engine.');
};

const createEmbeddedClient = async (folder: string): Promise<SearchClient> => {
  try {
    return await createWorkerClient(folder);
  } catch {
    // workers cannot run in this browser, so load the same code into the page
    const { openEmbeddedSearch } = await import('../../../search/embedded/embedded-search.ts');
    return { search: await openEmbeddedSearch((name) => fetchJson(folder + name)) };
  }
};

const createClient = async (): Promise<SearchClient> => {
  // revalidate to notice a new build
  const engine = parseEngine(await fetchJson(fileUrl('search-engine.json'), { cache: 'no-cache' }));
  if (engine.engine === 'embedded') {
    return createEmbeddedClient(new URL(publicPath(engine.folder), window.location.href).href);
  }
  const { createTypesenseSearch } = await import('../../../search/hosted/typesense-search.ts');
  return { search: createTypesenseSearch(engine) };
};

let current: Promise<Search> | undefined;

/**
 * Closes the client after a failure. The next call then opens a new client, because the old build's files may be gone.
 */
const openSearch = (): Promise<Search> => {
  let client: SearchClient | null = null;
  const endOnFailure = async <Value>(work: Promise<Value>, signal?: AbortSignal) => {
    try {
      return await work;
    } catch (error) {
      if (signal?.aborted) {
        throw error;
      }
      client?.close?.();
      client = null;
      if (current === opening) {
        current = undefined;
      }
      throw error;
    }
  };
  const open = async (): Promise<Search> => {
    const { search } = (client = await createClient());
    return (request) => endOnFailure(search(request), request.signal);
  };
  const opening = endOnFailure(open());
  return opening;
};

export const loadSearch = (): Promise<Search> => (current ??= openSearch());
