import { type Dispatch, useEffect, useReducer, useState } from 'react';
import { listen } from '../dom/listen.ts';
import { loadSearch } from './engine/load-search.ts';
import { searchHref, type SearchQuery } from './search-address.ts';
import {
  reduceSearch,
  type FoundResults,
  type SearchEvent,
  type SearchState,
} from './search-state.ts';

/** In milliseconds. A search that takes longer counts as stalled. */
const stallTime = 200;

type Options = {
  /** Pause in typing before a search starts, in milliseconds. */
  readonly delay: number;
  readonly perPage: number;
  readonly initial?: FoundResults | null;
};

const startSearch = (found: FoundResults | null): SearchState =>
  found ? { status: 'found', found } : { status: 'idle' };

const createSearcher = (
  { delay, perPage, initial = null }: Options,
  dispatch: Dispatch<SearchEvent>,
) => {
  let known = initial;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = new AbortController();
  let lastQuery = '';

  const cancel = (): void => {
    clearTimeout(timer);
    latest.abort();
  };
  const request = (searchQuery: SearchQuery, page: number): void => {
    const { query, area } = searchQuery;
    const { signal } = latest;
    loadSearch()
      .then((search) => search({ query, page, perPage, ...(area ? { area } : {}), signal }))
      .then(
        (result) => dispatch({ type: 'received', searchQuery, result }),
        () => dispatch({ type: 'failed', searchQuery }),
      );
  };
  const searchImmediately = (searchQuery: SearchQuery): void => {
    cancel();
    known = null;
    latest = new AbortController();
    lastQuery = searchQuery.query;
    if (searchQuery.query === '') {
      dispatch({ type: 'cleared' });
      return;
    }
    dispatch({ type: 'asked', searchQuery });
    timer = setTimeout(() => dispatch({ type: 'stalled', searchQuery }), stallTime);
    request(searchQuery, 1);
  };
  return {
    cancel,
    searchImmediately,
    ask: (searchQuery: SearchQuery): void => {
      if (known && searchHref(known.searchQuery) === searchHref(searchQuery)) {
        lastQuery = searchQuery.query;
        return;
      }
      const isTyping = lastQuery !== '' && lastQuery !== searchQuery.query;
      if (delay > 0 && isTyping && searchQuery.query !== '') {
        clearTimeout(timer);
        timer = setTimeout(() => searchImmediately(searchQuery), delay);
      } else {
        searchImmediately(searchQuery);
      }
    },
    askMore: ({ searchQuery, page }: FoundResults): void => {
      dispatch({ type: 'asked-more', searchQuery });
      request(searchQuery, page + 1);
    },
  };
};

export const useSearch = (options: Options) => {
  const [state, dispatch] = useReducer(reduceSearch, options.initial ?? null, startSearch);
  const [{ cancel, ...searcher }] = useState(() => createSearcher(options, dispatch));
  const { searchImmediately, askMore } = searcher;
  useEffect(() => cancel, [cancel]);
  useEffect(() => {
    const retry = () => {
      if (state.status === 'failed') {
        searchImmediately(state.searchQuery);
      } else if (state.status === 'found' && state.found.more === 'failed') {
        askMore(state.found);
      }
    };
    return listen(window, ['online'], retry);
  }, [askMore, searchImmediately, state]);
  return { state, ...searcher };
};
