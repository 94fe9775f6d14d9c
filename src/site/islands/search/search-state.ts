import type { SearchResult } from '../../../model/search.ts';
import type { SearchQuery } from './search-address.ts';

export type FoundResults = SearchResult & {
  readonly searchQuery: SearchQuery;
  readonly page: number;
  readonly more: 'idle' | 'searching' | 'failed';
};

export type SearchState =
  | { readonly status: 'idle' }
  | {
      readonly status: 'searching';
      readonly searchQuery: SearchQuery;
      readonly last: FoundResults | null;
      readonly isStalled: boolean;
    }
  | { readonly status: 'found'; readonly found: FoundResults }
  | { readonly status: 'failed'; readonly searchQuery: SearchQuery };

type SearchingState = Extract<SearchState, { status: 'searching' }>;

type Progress =
  | { readonly type: 'stalled' | 'failed' | 'asked-more'; readonly searchQuery: SearchQuery }
  | { readonly type: 'received'; readonly searchQuery: SearchQuery; readonly result: SearchResult };

export type SearchEvent =
  | { readonly type: 'cleared' }
  | { readonly type: 'asked'; readonly searchQuery: SearchQuery }
  | Progress;

/** Drops events from outdated queries. Compares queries by identity, because two searches may have the same text. */
export const reduceSearch = (state: SearchState, event: SearchEvent): SearchState => {
  if (event.type === 'cleared') {
    return { status: 'idle' };
  }
  if (event.type === 'asked') {
    const { searchQuery } = event;
    return { status: 'searching', searchQuery, last: shownResults(state), isStalled: false };
  }
  if (state.status === 'searching' && state.searchQuery === event.searchQuery) {
    return endSearch(state, event);
  }
  if (
    state.status === 'found' &&
    state.found.searchQuery === event.searchQuery &&
    event.type !== 'stalled'
  ) {
    return { status: 'found', found: continueFound(state.found, event) };
  }
  return state;
};

const endSearch = (state: SearchingState, event: Progress): SearchState => {
  const { type, searchQuery } = event;
  if (type === 'received') {
    return { status: 'found', found: { ...event.result, searchQuery, page: 1, more: 'idle' } };
  }
  return type === 'failed' ? { status: 'failed', searchQuery } : { ...state, isStalled: true };
};

const continueFound = (found: FoundResults, event: Progress): FoundResults => {
  if (event.type === 'received') {
    return addPage(found, event.result);
  }
  return { ...found, more: event.type === 'failed' ? 'failed' : 'searching' };
};

const addPage = (found: FoundResults, { hits, pages, total }: SearchResult): FoundResults => ({
  ...found,
  // drop duplicates: after a new build, the next page of results may repeat earlier hits
  hits: [...new Map([...found.hits, ...hits].map((hit) => [hit.url, hit])).values()],
  total,
  pages,
  page: found.page + 1,
  more: 'idle',
});

export const shownResults = (state: SearchState): FoundResults | null => {
  if (state.status === 'found') {
    return state.found;
  }
  return state.status === 'searching' ? state.last : null;
};
