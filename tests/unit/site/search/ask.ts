import type { Search, SearchRequest, SearchResult } from '../../../../src/model/search.ts';
import { searchContext } from '../../../../src/site/search/search-context.ts';

/** Searches like this site: with its language and tags, for the first ten hits. */
export const ask = (
  search: Search,
  query: string,
  options: Partial<SearchRequest> = {},
): Promise<SearchResult> => search({ query, page: 1, perPage: 10, ...searchContext, ...options });
