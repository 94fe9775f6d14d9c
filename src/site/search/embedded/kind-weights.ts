import type { SearchArea } from '../../../model/search.ts';
import { isStopWord } from '../words.ts';

type Kind = { readonly isPage: boolean; readonly isError: boolean; readonly area: SearchArea };

/**
 * Weights for queries of one, two, and three or more words. One word often names a page or an error; longer queries
 * describe a section, usually of a guide. For longer queries, errors rank lower, because they repeat the text of
 * operations.
 */
export const kindWeights = {
  page: [1, 0.8, 0.5],
  error: [1.1, 0.7, 0.7],
  guide: [1, 1, 1.3],
} as const;

/** Counts words between spaces only, so that a name such as `insufficient_funds` is one word. */
export const countKeywords = (query: string): number =>
  query.split(/\s+/).filter((word) => word !== '' && !isStopWord(word.toLowerCase())).length;

export const kindWeight = (keywords: number, { isPage, isError, area }: Kind): number => {
  const at = Math.max(0, Math.min(keywords, 3) - 1);
  if (isError) {
    return kindWeights.error[at] ?? 1;
  }
  const page = isPage ? (kindWeights.page[at] ?? 1) : 1;
  return page * (area === 'guides' ? (kindWeights.guide[at] ?? 1) : 1);
};
