import type { SearchState } from '../search-state.ts';

/** The status line above the results. */
export const describeSearch = (state: SearchState): string => {
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
