import { isRecord } from '../../../json/is-record.ts';
import type { SearchEngine } from '../../../model/search-engine.ts';
import type { Search } from '../../../model/search.ts';
import { loadJson } from '../../../search/load-json.ts';
import { createSearchError, isSearchError } from '../../../search/search-error.ts';
import { createWorkerSearch, type WorkerSearch } from './worker-search.ts';

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

/** On the page itself where a worker cannot run; its code is loaded only then. */
const createLocalSearch = async (folder: string): Promise<Search> => {
  const { openEmbeddedIndex } = await import('../../../search/embedded/embedded-search.ts');
  return (await openEmbeddedIndex((name) => loadJson(folder + name))).search;
};

/** A search, and where it can how to have answers ahead of their questions. */
type Loaded = Pick<WorkerSearch, 'search'> & Partial<WorkerSearch>;

const openEmbedded = async (folder: string): Promise<Loaded> => {
  try {
    return await createWorkerSearch(folder);
  } catch (error) {
    if (isSearchError(error)) {
      throw error;
    }
    return { search: await createLocalSearch(folder) };
  }
};

const openSearch = async (): Promise<Loaded> => {
  // asked for anew each time: it is how a browser learns of a new build
  const engine = parseEngine(await loadJson('/search-engine.json', { cache: 'no-cache' }));
  if (engine.engine === 'embedded') {
    return openEmbedded(new URL(engine.folder, window.location.href).href);
  }
  const { createTypesenseSearch } = await import('../../../search/hosted/typesense-search.ts');
  return { search: createTypesenseSearch(engine) };
};

let loading: Promise<Search> | undefined;
let loaded: Loaded | undefined;

/** The search where it is loaded already: a question put to it at once is on its way before anything is drawn. */
export const findLoadedSearch = (): Search | undefined => loaded?.search;

/** Has the answers to what a question may become with one more letter made ready, where the engine can. */
export const answerAhead: WorkerSearch['answerAhead'] = (request) => loaded?.answerAhead?.(request);

/** The answer to a question that was made ready, at once; null where it has to be asked for. */
export const findAnswer: WorkerSearch['findAnswer'] = (request) =>
  loaded?.findAnswer?.(request) ?? null;

/** Forgets an engine that failed, so that the next try loads it anew. */
const forgetFailed =
  (search: Search): Search =>
  async (request) => {
    try {
      return await search(request);
    } catch (error) {
      if (request.signal?.aborted) {
        throw error;
      }
      loading = undefined;
      loaded = undefined;
      throw isSearchError(error) ? error : createSearchError('unavailable', String(error));
    }
  };

/**
 * The search this site is configured for, loaded once: the embedded index or the hosted service. Call it on the reader's
 * first intent (focus, hover, key), and again for the try after a failure: whatever failed is forgotten, since a part of
 * the index may belong to a build that is gone.
 *
 * Rejects with a `SearchError`.
 */
export const loadSearch = (): Promise<Search> => {
  loading ??= openSearch().then((engine): Search => {
    loaded = { ...engine, search: forgetFailed(engine.search) };
    return loaded.search;
  });
  const current = loading;
  current.catch(() => {
    loading = loading === current ? undefined : loading;
  });
  return current;
};
