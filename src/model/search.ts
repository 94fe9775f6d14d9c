/** A run of text; `isMatch` where the reader's words are found. Plain text: whoever shows it escapes it. */
export type TextRun = { readonly text: string; readonly isMatch: boolean };

/** The part of the site a result belongs to; a reader may keep to one of them. */
export type SearchArea = 'guides' | 'api' | 'changelog';

/** One section of a page that answers a query. */
export type SearchHit = {
  /** Address on this site: a path, with the section's anchor where it has one. */
  readonly url: string;
  /** `page`: the introduction of a page, which stands for the whole page. */
  readonly kind: 'page' | 'section' | 'operation' | 'field' | 'error';
  readonly area: SearchArea;
  /** Address and title of the page it lies on: results are grouped by page. */
  readonly pageUrl: string;
  readonly pageTitle: string;
  readonly title: string;
  /** The title once more, cut at the reader's words. */
  readonly titleRuns: readonly TextRun[];
  /** From the outermost category to the page, or to the section that encloses this one. */
  readonly breadcrumbs: readonly string[];
  /** The passage that answers best; empty where the section has no text. */
  readonly snippet: readonly TextRun[];
  /** Higher is better; comparable within one answer only. */
  readonly score: number;
};

export type SearchRequest = {
  /** As typed. Blank: no hits. */
  readonly query: string;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
  /** Only sections in this language and with one of these tags (`searchContext` holds the site's). */
  readonly language: string;
  readonly tags: readonly string[];
  readonly area?: SearchArea;
  readonly signal?: AbortSignal;
};

export type SearchResult = {
  /** Of the page asked for, the best first. */
  readonly hits: readonly SearchHit[];
  /** How many hits all pages hold. */
  readonly total: number;
  readonly pages: number;
  /** Nearest queries that have results; only where there are none. */
  readonly suggestions: readonly string[];
};

/**
 * Answers a query, whichever engine stands behind it.
 *
 * Rejects with a `SearchError` (`src/search/search-error.ts`) when no answer could be had, and with an `AbortError`
 * when `signal` was aborted.
 */
export type Search = (request: SearchRequest) => Promise<SearchResult>;
