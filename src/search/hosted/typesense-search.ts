import type { HostedSearch } from '../../model/search-engine.ts';
import type { Search, SearchRequest } from '../../model/search.ts';
import { loadJson } from '../load-json.ts';
import { splitWords } from '../words.ts';
import { buildSearch, type SearchSettings } from './typesense-request.ts';
import { type Found, readFound } from './typesense-response.ts';

export type TypesenseOptions = HostedSearch & {
  /** Origin of the service; `https://{host}:443` unless a test says otherwise. */
  readonly origin?: string;
  /** Milliseconds until an answer counts as never coming. */
  readonly timeout?: number;
};

const patience = 5000;
const mostSuggestions = 3;
/** Letters of a word that are right even where the rest is not. */
const beginning = 3;

/**
 * Sent as text and with the key in the address, as the service allows, so that a browser asks once instead of asking
 * for permission first.
 */
const ask = async (
  { host, key, collection, origin, timeout }: TypesenseOptions,
  request: SearchRequest,
  settings?: SearchSettings,
): Promise<Found> => {
  const base = origin ?? `https://${host}:443`;
  const answer = await loadJson(
    `${base}/multi_search?x-typesense-api-key=${encodeURIComponent(key)}`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify({ searches: [buildSearch(collection, request, settings)] }),
      ...(request.signal ? { signal: request.signal } : {}),
    },
    timeout ?? patience,
  );
  request.signal?.throwIfAborted();
  return readFound(answer);
};

/** Titles that a query without results may have meant: what its words begin like. */
const suggest = async (options: TypesenseOptions, request: SearchRequest): Promise<string[]> => {
  const beginnings = splitWords(request.query)
    .map(({ whole }) => whole.slice(0, beginning))
    .slice(0, mostSuggestions);
  const query = beginnings.join(' ');
  if (query === '') {
    return [];
  }
  const { hits } = await ask(
    options,
    { ...request, query, page: 1, perPage: 10 },
    { drop_tokens_threshold: 10, num_typos: 2 },
  );
  return [...new Set(hits.map(({ title }) => title))].slice(0, mostSuggestions);
};

/**
 * Search by a Typesense collection that `npm run search:push` filled. One request an answer; aborting `signal` ends it.
 * The service's own failures are a `SearchError`, also those that it reports inside an answer of status 200.
 */
export const createTypesenseSearch =
  (options: TypesenseOptions): Search =>
  async (request) => {
    request.signal?.throwIfAborted();
    if (request.query.trim() === '') {
      return { hits: [], total: 0, pages: 0, suggestions: [] };
    }
    const { hits, total } = await ask(options, request);
    return {
      hits,
      total,
      pages: Math.ceil(total / request.perPage),
      suggestions: total === 0 ? await suggest(options, request) : [],
    };
  };
