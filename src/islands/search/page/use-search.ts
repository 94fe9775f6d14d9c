import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { SearchResult } from '../../../model/search.ts';
import { searchContext } from '../../../search/search-context.ts';
import { loadSearch } from '../engine/load-search.ts';
import type { SearchQuery } from '../search-address.ts';
import { advanceSearch, type Found, type SearchState } from './search-state.ts';

const delay = 300;
const perPage = 15;

type PageSearch = {
  readonly state: SearchState;
  readonly searchNow: () => void;
  readonly showMore: (found: Found) => void;
};

const ask = async (
  { query, area }: SearchQuery,
  page: number,
  signal: AbortSignal,
): Promise<SearchResult> => {
  const search = await loadSearch();
  return search({ query, page, perPage, ...searchContext, ...(area ? { area } : {}), signal });
};

/** Searches for a query once it has rested for a while; at once for the first one, and in another area. */
export const useSearch = ({ query, area }: SearchQuery): PageSearch => {
  const [state, dispatch] = useReducer(advanceSearch, { status: 'idle' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const question = useRef(new AbortController());
  const searched = useRef('');

  const searchNow = useCallback(async () => {
    clearTimeout(timer.current);
    question.current.abort();
    question.current = new AbortController();
    searched.current = query;
    if (!query) {
      dispatch({ type: 'cleared' });
      return;
    }
    const asked: SearchQuery = { query, area };
    dispatch({ type: 'asked', asked });
    try {
      const result = await ask(asked, 1, question.current.signal);
      dispatch({ type: 'answered', asked, result });
    } catch {
      dispatch({ type: 'failed', asked });
    }
  }, [query, area]);

  const showMore = useCallback(async ({ asked, page }: Found) => {
    dispatch({ type: 'more-asked' });
    try {
      const result = await ask(asked, page + 1, question.current.signal);
      dispatch({ type: 'more-answered', asked, result });
    } catch {
      dispatch({ type: 'more-failed', asked });
    }
  }, []);

  useEffect(() => {
    const isTyping = query !== '' && searched.current !== '' && searched.current !== query;
    timer.current = setTimeout(() => void searchNow(), isTyping ? delay : 0);
    return () => clearTimeout(timer.current);
  }, [query, searchNow]);

  return {
    state,
    searchNow: () => void searchNow(),
    showMore: (found) => void showMore(found),
  };
};
