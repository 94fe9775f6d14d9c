import type { SearchRequest } from '../../model/search.ts';
import { searchContext } from '../../search/search-context.ts';
import type { SearchQuery } from './search-address.ts';

/** The request for one page of the results of a query; pages count from 1. */
export const toRequest = (
  { query, area }: SearchQuery,
  page: number,
  perPage: number,
): Omit<SearchRequest, 'signal'> => ({
  query,
  page,
  perPage,
  ...searchContext,
  ...(area ? { area } : {}),
});
