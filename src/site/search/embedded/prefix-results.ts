import type { Search, SearchRequest, SearchResult } from '../../../model/search.ts';
import { queryKey } from '../query-key.ts';
import { isOfThisSite, searchContext } from '../search-context.ts';

/** The search page asks for this many hits at once, the modal for fewer. */
const hitsPerPrefix = 15;
/** Second letters per first letter; the rarer ones begin few words, so that their results need few files. */
const maxPairs = 16;

/** The first page of results for query prefixes of one or two letters, the most frequent first. */
export type PrefixResults = Readonly<Record<string, SearchResult>>;

/**
 * The file with the precomputed results for prefixes that add a letter to `start`, which is empty or one letter: one file
 * for single letters, and one per first letter, numbered as in the head of the index. Null if no word begins with it.
 */
export const prefixResultsFile = (letters: readonly string[], start: string): string | null => {
  const number = letters.indexOf(start);
  return start === '' ? 'prefixes.json' : number === -1 ? null : `prefixes-${number}.json`;
};

/** The first two letters of words, the most frequent first. */
export const findLetterPairs = (words: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const word of words) {
    const pair = /^\p{L}{2}/u.exec(word)?.[0];
    if (pair !== undefined) {
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
  }
  const frequent = [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, maxPairs);
  return frequent.map(([pair]) => pair);
};

/** Computes the results of query prefixes when the index is built. */
export const searchPrefixes = async (
  search: Search,
  prefixes: readonly string[],
): Promise<PrefixResults> => {
  const results: Record<string, SearchResult> = {};
  for (const query of prefixes) {
    results[query] = await search({ ...searchContext, query, page: 1, perPage: hitsPerPrefix });
  }
  return results;
};

/** The prefix of a request whose result may be precomputed; null for any other request. */
const prefixOf = (request: SearchRequest): string | null => {
  const { query, page, perPage, language, tags, area } = request;
  const isPrecomputed =
    page === 1 && perPage <= hitsPerPrefix && area === undefined && isOfThisSite(language, tags);
  const key = queryKey(query.trimStart());
  return isPrecomputed && /^\p{Ll}{1,2}$/u.test(key) ? key : null;
};

/** Serves queries of one or two letters from precomputed results; delegates all others to `search`. */
export const withPrefixResults =
  (search: Search, load: (start: string) => Promise<PrefixResults | null>): Search =>
  async (request) => {
    const prefix = prefixOf(request);
    const results = prefix === null ? null : await load(prefix.slice(0, -1));
    const result = prefix === null ? undefined : results?.[prefix];
    if (!result) {
      return search(request);
    }
    request.signal?.throwIfAborted();
    return {
      ...result,
      hits: result.hits.slice(0, request.perPage),
      pages: Math.ceil(result.total / request.perPage),
    };
  };
