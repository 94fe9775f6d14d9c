import type { SearchHit, SearchResult } from '../../model/search.ts';
import type { SearchQuery } from './search-address.ts';

/** The results on the screen: the first pages of all there are. */
export type Found = {
  readonly asked: SearchQuery;
  readonly hits: readonly SearchHit[];
  readonly total: number;
  /** How many pages of results are loaded, and how many there are. */
  readonly page: number;
  readonly pages: number;
  readonly suggestions: readonly string[];
  /** Status of the next page of results. */
  readonly more: 'idle' | 'searching' | 'failed';
};

/** The state of one search box: that of the dialog, or that of the search page. */
export type SearchState =
  | { readonly status: 'idle' }
  | {
      readonly status: 'searching';
      readonly asked: SearchQuery;
      /** The results of the previous query, which stay on the screen. */
      readonly last: Found | null;
      /** Whether it takes long enough to say so. */
      readonly isStalled: boolean;
    }
  | { readonly status: 'found'; readonly found: Found }
  | { readonly status: 'failed'; readonly asked: SearchQuery };

export type SearchEvent =
  | { readonly type: 'cleared' }
  | { readonly type: 'asked'; readonly asked: SearchQuery }
  | { readonly type: 'stalled'; readonly asked: SearchQuery }
  | { readonly type: 'received'; readonly asked: SearchQuery; readonly result: SearchResult }
  | { readonly type: 'failed'; readonly asked: SearchQuery }
  | { readonly type: 'more-asked'; readonly asked: SearchQuery }
  | { readonly type: 'more-received'; readonly asked: SearchQuery; readonly result: SearchResult }
  | { readonly type: 'more-failed'; readonly asked: SearchQuery };

/**
 * Drops every event of an outdated query. Queries are compared as objects: the same words may be asked for twice, and
 * only the last response counts.
 */
export const reduceSearch = (state: SearchState, event: SearchEvent): SearchState => {
  switch (event.type) {
    case 'cleared':
      return { status: 'idle' };
    case 'asked':
      return {
        status: 'searching',
        asked: event.asked,
        last: shownResults(state),
        isStalled: false,
      };
    case 'stalled':
    case 'received':
    case 'failed':
      return state.status === 'searching' && state.asked === event.asked
        ? endSearch(state, event)
        : state;
    case 'more-asked':
    case 'more-received':
    case 'more-failed':
      return state.status === 'found' && state.found.asked === event.asked
        ? { status: 'found', found: continueFound(state.found, event) }
        : state;
  }
};

type Ended = Extract<SearchEvent, { type: 'stalled' | 'received' | 'failed' }>;
type Continued = Extract<SearchEvent, { type: 'more-asked' | 'more-received' | 'more-failed' }>;

const endSearch = (
  state: Extract<SearchState, { status: 'searching' }>,
  event: Ended,
): SearchState => {
  switch (event.type) {
    case 'stalled':
      return { ...state, isStalled: true };
    case 'received':
      return {
        status: 'found',
        found: { ...event.result, asked: event.asked, page: 1, more: 'idle' },
      };
    case 'failed':
      return { status: 'failed', asked: event.asked };
  }
};

const continueFound = (found: Found, event: Continued): Found => {
  switch (event.type) {
    case 'more-asked':
      return { ...found, more: 'searching' };
    case 'more-received':
      return addPage(found, event.result);
    case 'more-failed':
      return { ...found, more: 'failed' };
  }
};

const addPage = (found: Found, { hits, pages, total }: SearchResult): Found => ({
  ...found,
  // an index published between two requests may repeat hits of the first one
  hits: [...new Map([...found.hits, ...hits].map((hit) => [hit.url, hit])).values()],
  total,
  pages,
  page: found.page + 1,
  more: 'idle',
});

/** The results on the screen: until the next ones are there, those of the previous query. */
export const shownResults = (state: SearchState): Found | null => {
  if (state.status === 'found') {
    return state.found;
  }
  return state.status === 'searching' ? state.last : null;
};
