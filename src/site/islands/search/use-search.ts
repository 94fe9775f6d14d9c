import { type Dispatch, useEffect, useReducer, useState } from 'react';
import { listen } from '../dom/listen.ts';
import { loadSearch } from './engine/load-search.ts';
import { searchHref, type SearchQuery } from './search-address.ts';
import { reduceSearch, type Found, type SearchEvent, type SearchState } from './search-state.ts';

/** In milliseconds. */
const stallTime = 200;

type Options = {
  /** Milliseconds without typing before a search starts. */
  readonly delay: number;
  readonly perPage: number;
  readonly initial?: Found | null;
};

const startSearch = (found: Found | null): SearchState =>
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
  const request = (asked: SearchQuery, page: number): void => {
    const { query, area } = asked;
    const { signal } = latest;
    loadSearch()
      .then((search) => search({ query, page, perPage, ...(area ? { area } : {}), signal }))
      .then(
        (result) => dispatch({ type: 'received', asked, result }),
        () => dispatch({ type: 'failed', asked }),
      );
  };
  const searchImmediately = (asked: SearchQuery): void => {
    cancel();
    known = null;
    latest = new AbortController();
    lastQuery = asked.query;
    if (asked.query === '') {
      dispatch({ type: 'cleared' });
      return;
    }
    dispatch({ type: 'asked', asked });
    timer = setTimeout(() => dispatch({ type: 'stalled', asked }), stallTime);
    request(asked, 1);
  };
  return {
    cancel,
    searchImmediately,
    ask: (asked: SearchQuery): void => {
      if (known && searchHref(known.asked) === searchHref(asked)) {
        lastQuery = asked.query;
        return;
      }
      const isTyping = lastQuery !== '' && lastQuery !== asked.query;
      if (delay > 0 && isTyping && asked.query !== '') {
        clearTimeout(timer);
        timer = setTimeout(() => searchImmediately(asked), delay);
      } else {
        searchImmediately(asked);
      }
    },
    askMore: ({ asked, page }: Found): void => {
      dispatch({ type: 'asked-more', asked });
      request(asked, page + 1);
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
        searchImmediately(state.asked);
      } else if (state.status === 'found' && state.found.more === 'failed') {
        askMore(state.found);
      }
    };
    return listen(window, ['online'], retry);
  }, [askMore, searchImmediately, state]);
  return { state, ...searcher };
};
