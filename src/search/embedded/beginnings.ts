import type { Search, SearchRequest, SearchResult } from '../../model/search.ts';
import { queryKey } from '../query-key.ts';
import { isOfThisSite, searchContext } from '../search-context.ts';

/** As many hits as anyone asks for at once (the search page; the modal fewer). */
const hitsPerBeginning = 15;
/** Letters that a first one goes on with; the others begin few words, and find little. */
const mostPairs = 16;

/** First page of the answer to each query of a letter or two, the likeliest first. */
export type Beginnings = Readonly<Record<string, SearchResult>>;

/**
 * Where a large site keeps answers that would take the most files: to single letters in one, and to two letters in one
 * for each first letter, numbered as in the head of the index. Null for a letter that no word begins with.
 */
export const beginningsFile = (letters: readonly string[], first: string): string | null => {
  const number = letters.indexOf(first);
  return first === '' ? 'letters.json' : number === -1 ? null : `letters-${number}.json`;
};

/** The first two letters of words that begin with the same one, those of most words first. */
export const findPairs = (words: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const word of words) {
    const pair = /^\p{L}{2}/u.exec(word)?.[0];
    if (pair !== undefined) {
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
  }
  const likeliest = [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, mostPairs);
  return likeliest.map(([pair]) => pair);
};

/** Answers each beginning, to be kept. */
export const answerBeginnings = async (
  search: Search,
  beginnings: readonly string[],
): Promise<Beginnings> => {
  const answers: Record<string, SearchResult> = {};
  for (const query of beginnings) {
    answers[query] = await search({ ...searchContext, query, page: 1, perPage: hitsPerBeginning });
  }
  return answers;
};

/** The letter or two that a request is answered from a file for; null for any other. */
const beginningOf = (request: SearchRequest): string | null => {
  const { query, page, perPage, language, tags, area } = request;
  const isKept =
    page === 1 && perPage <= hitsPerBeginning && area === undefined && isOfThisSite(language, tags);
  const key = queryKey(query.trimStart());
  return isKept && /^\p{Ll}{1,2}$/u.test(key) ? key : null;
};

/** Answers beginnings with what was answered when the index was made, and all else as before. */
export const withBeginnings =
  (search: Search, load: (first: string) => Promise<Beginnings | null>): Search =>
  async (request) => {
    const beginning = beginningOf(request);
    const answers = beginning === null ? null : await load(beginning.slice(0, -1));
    const answer = beginning === null ? undefined : answers?.[beginning];
    if (!answer) {
      return search(request);
    }
    request.signal?.throwIfAborted();
    const { hits, total } = answer;
    return {
      ...answer,
      hits: hits.slice(0, request.perPage),
      pages: Math.ceil(total / request.perPage),
    };
  };
