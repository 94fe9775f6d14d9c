/** A run of plain text, which must be escaped for HTML. `isMatch` marks words of the query. */
export type TextRun = { readonly text: string; readonly isMatch: boolean };

/** The parts of the site, in the order of its results. */
export const searchAreas = ['guides', 'api', 'changelog'] as const;

/** The part of the site that a result belongs to. Readers can filter by it. */
export type SearchArea = (typeof searchAreas)[number];

export type SearchHit = {
  /** A path on this site, with the section's anchor if it has one. */
  readonly url: string;
  /** `page` is the introduction of a page, and represents the whole page. */
  readonly kind: 'page' | 'section' | 'operation' | 'field' | 'error';
  readonly area: SearchArea;
  /** Address and title of its page, by which results are grouped. */
  readonly pageUrl: string;
  readonly pageTitle: string;
  readonly title: string;
  /** The title, split at words of the query. */
  readonly titleRuns: readonly TextRun[];
  /** From the outermost category to the page, or to the section that encloses this one. */
  readonly breadcrumbs: readonly string[];
  /** The passage that matches best; empty where the section has no text. */
  readonly snippet: readonly TextRun[];
  /** Higher is better. Scores are comparable within one result only. */
  readonly score: number;
};

export type SearchRequest = {
  /** As typed. A blank query has no hits. */
  readonly query: string;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
  /** Filters sections by language and tags (the site's own are in `searchContext`). */
  readonly language: string;
  readonly tags: readonly string[];
  readonly area?: SearchArea;
  readonly signal?: AbortSignal;
};

export type SearchResult = {
  /** The hits of the requested page, best first. */
  readonly hits: readonly SearchHit[];
  readonly total: number;
  readonly pages: number;
  /** Similar queries with results, if this one has none. */
  readonly suggestions: readonly string[];
};

/**
 * Runs a query on the embedded or hosted engine.
 *
 * Rejects with a `SearchError` (`src/site/search/search-error.ts`) on failure, and with an `AbortError` when `signal` is
 * aborted.
 */
export type Search = (request: SearchRequest) => Promise<SearchResult>;
