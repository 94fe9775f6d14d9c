import type { FoundDocument } from './score-records.ts';

export type SearchState =
  | { readonly status: 'idle' }
  | { readonly status: 'searching'; readonly query: string }
  | {
      readonly status: 'found';
      readonly query: string;
      readonly documents: readonly FoundDocument[];
    }
  | { readonly status: 'failed'; readonly query: string };

type SearchEvent =
  | { readonly type: 'cleared' }
  | { readonly type: 'asked'; readonly query: string }
  | {
      readonly type: 'answered';
      readonly query: string;
      readonly documents: readonly FoundDocument[];
    }
  | { readonly type: 'failed'; readonly query: string };

/** Answers count only for the query that was asked last. */
export const advanceSearch = (state: SearchState, event: SearchEvent): SearchState => {
  switch (event.type) {
    case 'cleared':
      return { status: 'idle' };
    case 'asked':
      return { status: 'searching', query: event.query };
    case 'answered':
      return isAwaited(state, event.query)
        ? { status: 'found', query: event.query, documents: event.documents }
        : state;
    case 'failed':
      return isAwaited(state, event.query) ? { status: 'failed', query: event.query } : state;
  }
};

const isAwaited = (state: SearchState, query: string): boolean =>
  state.status === 'searching' && state.query === query;

/** What the page says above its results; nothing where there is nothing to count. */
export const describeCount = (count: number): string => {
  if (count === 0) {
    return 'No results were found';
  }
  return count === 1 ? 'One document found' : `${count} documents found`;
};

export const searchHeading = (query: string): string =>
  query ? `Search results for "${query}"` : 'Search the documentation';
