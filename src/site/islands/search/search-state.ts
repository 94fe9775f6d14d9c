import type { SearchResult } from '../../../model/search.ts';
import type { SearchQuery } from './search-address.ts';

export type Found = SearchResult & {
  readonly asked: SearchQuery;
  readonly page: number;
  readonly more: 'idle' | 'searching' | 'failed';
};

export type SearchState =
  | { readonly status: 'idle' }
  | {
      readonly status: 'searching';
      readonly asked: SearchQuery;
      readonly last: Found | null;
      readonly isStalled: boolean;
    }
  | { readonly status: 'found'; readonly found: Found }
  | { readonly status: 'failed'; readonly asked: SearchQuery };

type Searching = Extract<SearchState, { status: 'searching' }>;

type Progress =
  | { readonly type: 'stalled' | 'failed' | 'asked-more'; readonly asked: SearchQuery }
  | { readonly type: 'received'; readonly asked: SearchQuery; readonly result: SearchResult };

export type SearchEvent =
  | { readonly type: 'cleared' }
  | { readonly type: 'asked'; readonly asked: SearchQuery }
  | Progress;

/** Drops events from outdated queries. Compares queries by identity, because two searches may have the same text. */
export const reduceSearch = (state: SearchState, event: SearchEvent): SearchState => {
  if (event.type === 'cleared') {
    return { status: 'idle' };
  }
  if (event.type === 'asked') {
    const { asked } = event;
    return { status: 'searching', asked, last: shownResults(state), isStalled: false };
  }
  if (state.status === 'searching' && state.asked === event.asked) {
    return endSearch(state, event);
  }
  // a finished search cannot stall
  if (state.status === 'found' && state.found.asked === event.asked && event.type !== 'stalled') {
    return { status: 'found', found: continueFound(state.found, event) };
  }
  return state;
};

const endSearch = (state: Searching, event: Progress): SearchState => {
  const { type, asked } = event;
  if (type === 'received') {
    return { status: 'found', found: { ...event.result, asked, page: 1, more: 'idle' } };
  }
  return type === 'failed' ? { status: 'failed', asked } : { ...state, isStalled: true };
};

const continueFound = (found: Found, event: Progress): Found => {
  if (event.type === 'received') {
    return addPage(found, event.result);
  }
  return { ...found, more: event.type === 'failed' ? 'failed' : 'searching' };
};

const addPage = (found: Found, { hits, pages, total }: SearchResult): Found => ({
  ...found,
  // a newly published index may repeat hits
  hits: [...new Map([...found.hits, ...hits].map((hit) => [hit.url, hit])).values()],
  total,
  pages,
  page: found.page + 1,
  more: 'idle',
});

export const shownResults = (state: SearchState): Found | null => {
  if (state.status === 'found') {
    return state.found;
  }
  return state.status === 'searching' ? state.last : null;
};
