import { isRecord } from '../../../../base/json/is-record.ts';
import type { SearchEngine } from '../../../../model/search-engine.ts';
import type { Search, SearchResult } from '../../../../model/search.ts';
import { addBasePath } from '../../../../base/paths/base-path.ts';
import { loadJson } from '../../../search/load-json.ts';
import { createSearchError, isSearchError } from '../../../search/search-error.ts';
import type { SentRequest } from './worker-protocol.ts';
import { createWorkerClient, type SearchClient } from './worker-search.ts';

const parseEngine = (value: unknown): SearchEngine => {
  if (isRecord(value) && (value['engine'] === 'embedded' || value['engine'] === 'hosted')) {
    return value as SearchEngine;
  }
  throw createSearchError('malformed', 'Expected the name of a search engine.');
};

const createEmbeddedClient = async (folder: string): Promise<SearchClient> => {
  try {
    return await createWorkerClient(folder);
  } catch (error) {
    if (isSearchError(error)) {
      throw error;
    }
    // no worker runs here: the same code on the page, loaded only now
    const { openEmbeddedIndex } = await import('../../../search/embedded/embedded-search.ts');
    return openEmbeddedIndex((name) => loadJson(folder + name));
  }
};

const createClient = async (): Promise<SearchClient> => {
  // revalidated each time: this is how a page learns of a new build
  const engine = parseEngine(
    await loadJson(`${import.meta.env.BASE_URL}search-engine.json`, { cache: 'no-cache' }),
  );
  if (engine.engine === 'embedded') {
    return createEmbeddedClient(
      new URL(
        import.meta.env.BASE_URL === '/'
          ? engine.folder
          : addBasePath(engine.folder, import.meta.env.BASE_URL),
        window.location.href,
      ).href,
    );
  }
  const { createTypesenseSearch } = await import('../../../search/hosted/typesense-search.ts');
  return { search: createTypesenseSearch(engine) };
};

type Session = { client: SearchClient | null; readonly loading: Promise<SearchClient> };

// one session for the whole page: the dialog and the search page share the index and its worker
let session: Session | undefined;

/** Opens a session, which a failure ends. The next search opens another one: the index may be of a build that is gone. */
const openSession = (): Session => {
  const endOnFailure = async <Value>(work: Promise<Value>, signal?: AbortSignal) => {
    try {
      return await work;
    } catch (error) {
      if (signal?.aborted) {
        throw error;
      }
      opened.client?.close?.();
      opened.client = null;
      if (session === opened) {
        session = undefined;
      }
      throw isSearchError(error) ? error : createSearchError('unavailable', String(error));
    }
  };
  const open = async (): Promise<SearchClient> => {
    const client = await createClient();
    const search: Search = (request) => endOnFailure(client.search(request), request.signal);
    opened.client = { ...client, search };
    return opened.client;
  };
  const opened: Session = { client: null, loading: endOnFailure(open()) };
  return opened;
};

/**
 * The search this site is configured for, the embedded index or the hosted service. It is loaded once; after a failure,
 * the next call loads it again. Call it on the reader's first sign of intent (focus, hover, key).
 *
 * Rejects with a `SearchError`.
 */
export const loadSearch = (): Promise<SearchClient> => (session ??= openSession()).loading;

/** A precomputed result, synchronously; null where the search must be asked. */
export const findPrecomputed = (request: SentRequest): SearchResult | null =>
  session?.client?.findPrecomputed?.(request) ?? null;
