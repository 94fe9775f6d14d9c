import type { Search, SearchRequest, SearchResult } from '../../model/search.ts';
import { isOfThisSite, searchContext } from '../search-context.ts';

/** Where a large site keeps the answers to single letters, which would take the most files. */
export const firstLettersFile = 'letters.json';

/** As many hits as anyone asks for at once (the search page; the modal fewer). */
const hitsPerLetter = 15;

/** First page of the answer to each letter. */
export type FirstLetters = Readonly<Record<string, SearchResult>>;

/** Answers every letter that a word begins with. */
export const answerFirstLetters = async (
  search: Search,
  letters: readonly string[],
): Promise<FirstLetters> => {
  const answers: Record<string, SearchResult> = {};
  for (const query of letters) {
    answers[query] = await search({ ...searchContext, query, page: 1, perPage: hitsPerLetter });
  }
  return answers;
};

/** The letter that a request is answered from the file for; null for any other. */
export const letterOf = ({
  query,
  page,
  perPage,
  language,
  tags,
  area,
}: SearchRequest): string | null =>
  page === 1 && perPage <= hitsPerLetter && area === undefined && isOfThisSite(language, tags)
    ? (/^\s*(\p{L})$/u.exec(query)?.[1]?.toLowerCase() ?? null)
    : null;

/** Answers single letters with what was answered when the index was made, and all else as before. */
export const withFirstLetters =
  (search: Search, load: () => Promise<FirstLetters>): Search =>
  async (request) => {
    const letter = letterOf(request);
    const answer = letter === null ? undefined : (await load())[letter];
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
