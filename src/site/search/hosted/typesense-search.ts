import { fetchJson } from '../../../base/json/fetch-json.ts';
import type { HostedSearch, Search, SearchRequest } from '../../../model/search.ts';
import { splitWords } from '../words.ts';
import { buildSearch, type SearchSettings } from './typesense-request.ts';
import { type FoundSections, readFound } from './typesense-response.ts';

export type TypesenseOptions = HostedSearch & {
  readonly origin?: string;
  readonly timeout?: number;
};

const defaultTimeout = 5000;
const maxSuggestions = 3;
/** Number of letters at the start of a word that are assumed to be correct. */
const prefixLength = 3;

/** Sends the body as text and the key in the URL, to avoid CORS preflight requests. */
const query = async (
  { host, key, collection, origin, timeout }: TypesenseOptions,
  request: SearchRequest,
  settings?: SearchSettings,
): Promise<FoundSections> => {
  const base = origin ?? `https://${host}:443`;
  const response = await fetchJson(
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
  return readFound(response, request.query);
};

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
    // Suggestions are optional, so ignore all errors except an abort.
    if (request.signal?.aborted) {
      throw error;
    }
    return [];
  }
};

/** The search also rejects if a response with status 200 contains an error. */
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
