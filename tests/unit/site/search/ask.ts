import type { Search, SearchRequest, SearchResult } from '../../../../src/model/search.ts';

export const ask = (
  search: Search,
  query: string,
  options: Partial<SearchRequest> = {},
): Promise<SearchResult> => search({ query, page: 1, perPage: 10, ...options });
