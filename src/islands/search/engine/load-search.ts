import type { Search, SearchHit, TextRun } from '../../../model/search.ts';
import { excerptAround, markMatches } from '../excerpt.ts';
import { findDocuments } from '../score-records.ts';
import { loadSearchRecords } from '../search-records.ts';
import { splitWords } from '../search-words.ts';

const runs = (text: string, words: readonly string[]): TextRun[] =>
  markMatches(text, words).map(({ text: part, isMatch }) => ({ text: part, isMatch }));

// For now over the records of the search page; the interface is the one that stays.
const searchRecords: Search = async ({ query, page, perPage, signal }) => {
  const records = await loadSearchRecords();
  signal?.throwIfAborted();
  const words = splitWords(query);
  const hits = findDocuments(records, query).flatMap(({ href, title, breadcrumbs, passages }) =>
    passages.map((passage, index): SearchHit => {
      const heading = passage.heading || title;
      return {
        url: passage.href,
        kind: passage.heading ? 'section' : 'page',
        area: href.startsWith('/docs/api') ? 'api' : 'guides',
        pageUrl: href,
        pageTitle: title,
        title: heading,
        titleRuns: runs(heading, words),
        breadcrumbs,
        snippet: runs(excerptAround(passage.text, words), words),
        score: 1 / (index + 1),
      };
    }),
  );
  return {
    hits: hits.slice((page - 1) * perPage, page * perPage),
    total: hits.length,
    pages: Math.ceil(hits.length / perPage),
    suggestions: hits.length === 0 ? ['Leaderboard', 'Shop'] : [],
  };
};

/**
 * The search this site is configured for, loaded once. Call it on the reader's first intent (focus, hover, key), and
 * again after a failure: a failed load is forgotten.
 *
 * Rejects with a `SearchError`.
 */
export const loadSearch = (): Promise<Search> => Promise.resolve(searchRecords);
