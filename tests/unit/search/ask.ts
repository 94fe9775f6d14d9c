import type { Search, SearchRequest, SearchResult } from '../../../src/model/search.ts';
import { searchContext } from '../../../src/search/search-context.ts';

/** Asks as this site does: its language and tags, the first page of ten. */
export const ask = (
  search: Search,
  query: string,
  options: Partial<SearchRequest> = {},
): Promise<SearchResult> => search({ query, page: 1, perPage: 10, ...searchContext, ...options });
