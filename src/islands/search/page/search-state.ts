import type { SearchHit, SearchResult } from '../../../model/search.ts';
import type { SearchQuery } from '../search-address.ts';

/** The results on the page: the first so many of all there are. */
export type Found = {
  readonly asked: SearchQuery;
  readonly hits: readonly SearchHit[];
  readonly total: number;
  /** How many pages of results are here, and how many there are. */
  readonly page: number;
  readonly pages: number;
  readonly suggestions: readonly string[];
  /** Of the next page of results. */
  readonly more: 'idle' | 'searching' | 'failed';
};

export type SearchState =
  | { readonly status: 'idle' }
  /** The results of the query before stay while the next ones are on their way. */
  | { readonly status: 'searching'; readonly asked: SearchQuery; readonly last: Found | null }
  | { readonly status: 'found'; readonly found: Found }
  | { readonly status: 'failed'; readonly asked: SearchQuery };

type SearchEvent =
  | { readonly type: 'cleared' }
  | { readonly type: 'asked'; readonly asked: SearchQuery }
  | { readonly type: 'answered'; readonly asked: SearchQuery; readonly result: SearchResult }
  | { readonly type: 'failed'; readonly asked: SearchQuery }
  | { readonly type: 'more-asked' }
  | { readonly type: 'more-answered'; readonly asked: SearchQuery; readonly result: SearchResult }
  | { readonly type: 'more-failed'; readonly asked: SearchQuery };

/** Answers count only for the question that was asked last: the very object, as a query may be asked twice. */
export const advanceSearch = (state: SearchState, event: SearchEvent): SearchState => {
  switch (event.type) {
    case 'cleared':
      return { status: 'idle' };
    case 'asked':
      return { status: 'searching', asked: event.asked, last: shownResults(state) };
    case 'answered':
      return isAwaited(state, event.asked)
        ? { status: 'found', found: firstPage(event.asked, event.result) }
        : state;
    case 'failed':
      return isAwaited(state, event.asked) ? { status: 'failed', asked: event.asked } : state;
    case 'more-asked':
      return continueFound(state, null, (found) => ({ ...found, more: 'searching' }));
    case 'more-answered':
      return continueFound(state, event.asked, (found) => addPage(found, event.result));
    case 'more-failed':
      return continueFound(state, event.asked, (found) => ({ ...found, more: 'failed' }));
  }
};

const isAwaited = (state: SearchState, asked: SearchQuery): boolean =>
  state.status === 'searching' && state.asked === asked;

const firstPage = (asked: SearchQuery, result: SearchResult): Found => ({
  ...result,
  asked,
  page: 1,
  more: 'idle',
});

const addPage = (found: Found, { hits, pages, total }: SearchResult): Found => ({
  ...found,
  // an index that was published meanwhile may repeat what is here already
  hits: [...new Map([...found.hits, ...hits].map((hit) => [hit.url, hit])).values()],
  total,
  pages,
  page: found.page + 1,
  more: 'idle',
});

/** Changes the results of a question; null stands for whichever is shown. */
const continueFound = (
  state: SearchState,
  asked: SearchQuery | null,
  next: (found: Found) => Found,
): SearchState =>
  state.status === 'found' && (asked === null || state.found.asked === asked)
    ? { status: 'found', found: next(state.found) }
    : state;

export const shownResults = (state: SearchState): Found | null => {
  if (state.status === 'found') {
    return state.found;
  }
  return state.status === 'searching' ? state.last : null;
};

/** What the page says above its results. */
export const describeState = (state: SearchState): string => {
  switch (state.status) {
    case 'searching':
      return 'Fetching new results...';
    case 'found':
      return describeCount(state.found.total);
    case 'idle':
    case 'failed':
      return '';
  }
};

const describeCount = (count: number): string => {
  if (count === 0) {
    return 'No results were found';
  }
  return count === 1 ? 'One document found' : `${count} documents found`;
};

export const searchHeading = (query: string): string =>
  query ? `Search results for "${query}"` : 'Search the documentation';
