import { isRecord } from '../../../json/is-record.ts';
import type { SearchEngine } from '../../../model/search-engine.ts';
import type { Search, SearchResult } from '../../../model/search.ts';
import { loadJson } from '../../../search/load-json.ts';
import { createSearchError, isSearchError } from '../../../search/search-error.ts';
import { clientOf, type SearchClient } from './search-client.ts';
import type { SentRequest } from './worker-protocol.ts';
import { createWorkerClient } from './worker-search.ts';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const parseEngine = (value: unknown): SearchEngine => {
  if (isRecord(value)) {
    const { engine, folder, host, key, collection } = value;
    if (engine === 'embedded' && isText(folder)) {
      return { engine, folder };
    }
    if (engine === 'hosted' && isText(host) && isText(key) && isText(collection)) {
      return { engine, host, key, collection };
    }
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
    return clientOf((await openEmbeddedIndex((name) => loadJson(folder + name))).search);
  }
};

const createClient = async (): Promise<SearchClient> => {
  // revalidated each time: this is how a page learns of a new build
  const engine = parseEngine(await loadJson('/search-engine.json', { cache: 'no-cache' }));
  if (engine.engine === 'embedded') {
    return createEmbeddedClient(new URL(engine.folder, window.location.href).href);
  }
  const { createTypesenseSearch } = await import('../../../search/hosted/typesense-search.ts');
  return clientOf(createTypesenseSearch(engine));
};

type Session = { client: SearchClient | null; readonly loading: Promise<SearchClient> };

// One session for the whole page: the dialog and the search page share the index and its worker.
let session: Session | undefined;

const toSearchError = (error: unknown): unknown =>
  isSearchError(error) ? error : createSearchError('unavailable', String(error));

/** Ends a session that failed. The next search opens another one: the old index may belong to a build that is gone. */
const discard = (failed: Session): void => {
  failed.client?.close();
  failed.client = null;
  if (session === failed) {
    session = undefined;
  }
};

const openSession = (): Session => {
  const opened: Session = {
    client: null,
    loading: createClient().then(
      (client) => {
        opened.client = { ...client, search: discardOnFailure(opened, client.search) };
        return opened.client;
      },
      (error: unknown) => {
        discard(opened);
        throw toSearchError(error);
      },
    ),
  };
  return opened;
};

const discardOnFailure =
  (opened: Session, search: Search): Search =>
  async (request) => {
    try {
      return await search(request);
    } catch (error) {
      if (request.signal?.aborted) {
        throw error;
      }
      discard(opened);
      throw toSearchError(error);
    }
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
  session?.client?.findPrecomputed(request) ?? null;
