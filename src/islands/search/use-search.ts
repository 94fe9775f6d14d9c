import { useCallback, useEffect, useReducer, useRef } from 'react';
import { findDocuments } from './score-records.ts';
import { loadSearchRecords } from './search-records.ts';
import { advanceSearch, type SearchState } from './search-state.ts';

const DELAY = 300;

type Search = { readonly state: SearchState; readonly searchNow: () => void };

/** Searches for a query once it has rested for a while, and for the first one at once. */
export const useSearch = (query: string): Search => {
  const [state, dispatch] = useReducer(advanceSearch, { status: 'idle' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasSearched = useRef(false);

  const searchNow = useCallback(async () => {
    clearTimeout(timer.current);
    if (!query) {
      return;
    }
    hasSearched.current = true;
    dispatch({ type: 'asked', query });
    try {
      const documents = findDocuments(await loadSearchRecords(), query);
      dispatch({ type: 'answered', query, documents });
    } catch {
      dispatch({ type: 'failed', query });
    }
  }, [query]);

  useEffect(() => {
    if (!query) {
      dispatch({ type: 'cleared' });
      return;
    }
    timer.current = setTimeout(() => void searchNow(), hasSearched.current ? DELAY : 0);
    return () => clearTimeout(timer.current);
  }, [query, searchNow]);

  return { state, searchNow: () => void searchNow() };
};
