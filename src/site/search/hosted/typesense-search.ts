import type { HostedSearch } from '../../../model/search-engine.ts';
import type { Search, SearchRequest } from '../../../model/search.ts';
import { loadJson } from '../load-json.ts';
import { isSearchError } from '../search-error.ts';
import { splitWords } from '../words.ts';
import { buildSearch, type SearchSettings } from './typesense-request.ts';
import { type FoundSections, readFound } from './typesense-response.ts';

export type TypesenseOptions = HostedSearch & {
  /** Origin of the service; `https://{host}:443` unless a test says otherwise. */
  readonly origin?: string;
  /** Milliseconds until a request fails. */
  readonly timeout?: number;
};

const defaultTimeout = 5000;
const maxSuggestions = 3;
/** Suggestions assume that this many letters of a word are correct. */
const prefixLength = 3;

/** Sends the body as text and the key in the address, so that browsers need no CORS preflight request. */
const query = async (
  { host, key, collection, origin, timeout }: TypesenseOptions,
  request: SearchRequest,
  settings?: SearchSettings,
): Promise<FoundSections> => {
  const base = origin ?? `https://${host}:443`;
  const response = await loadJson(
    `${base}/multi_search?x-typesense-api-key=${encodeURIComponent(key)}`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify({ searches: [buildSearch(collection, request, settings)] }),
      ...(request.signal ? { signal: request.signal } : {}),
    },
    timeout ?? defaultTimeout,
  );
  request.signal?.throwIfAborted();
  return readFound(response);
};

/** Titles of sections with words that begin like those of a query without results. */
const suggest = async (options: TypesenseOptions, request: SearchRequest): Promise<string[]> => {
  const prefixes = splitWords(request.query)
    .map(({ whole }) => whole.slice(0, prefixLength))
    .slice(0, maxSuggestions);
  if (prefixes.length === 0) {
    return [];
  }
  try {
    const { hits } = await query(
      options,
      { ...request, query: prefixes.join(' '), page: 1, perPage: 10 },
      { drop_tokens_threshold: 10, num_typos: 2 },
    );
    return [...new Set(hits.map(({ title }) => title))].slice(0, maxSuggestions);
  } catch (error) {
    // The search itself succeeded: without suggestions its result is still complete.
    if (isSearchError(error)) {
      return [];
    }
    throw error;
  }
};

/**
 * Searches a Typesense collection that `npm run search:push` filled, with a second request for suggestions if nothing was
 * found. Rejects with a `SearchError` also for errors that the service reports in a response of status 200.
 */
export const createTypesenseSearch =
  (options: TypesenseOptions): Search =>
  async (request) => {
    request.signal?.throwIfAborted();
    if (request.query.trim() === '') {
      return { hits: [], total: 0, pages: 0, suggestions: [] };
    }
    const { hits, total } = await query(options, request);
    return {
      hits,
      total,
      pages: Math.ceil(total / request.perPage),
      suggestions: total === 0 ? await suggest(options, request) : [],
    };
  };
