import { useCallback, useEffect, useReducer, useRef } from 'react';
import { searchContext } from '../../search/search-context.ts';
import { listen } from '../dom/listen.ts';
import { loadSearch } from './engine/load-search.ts';
import { searchHref, type SearchQuery } from './search-address.ts';
import { reduceSearch, type Found, type SearchState } from './search-state.ts';

/** Milliseconds. */
const stallTime = 200;

type Options = {
  /** Milliseconds without typing before a search. */
  readonly delay: number;
  readonly perPage: number;
  /** Not searched for again. */
  readonly initial?: Found | null;
};

const startSearch = (found: Found | null): SearchState =>
  found ? { status: 'found', found } : { status: 'idle' };

/** A failed search is retried when the network comes back. */
export const useSearch = ({ delay, perPage, initial = null }: Options) => {
  const [state, dispatch] = useReducer(reduceSearch, initial, startSearch);
  const known = useRef(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(new AbortController());
  const lastQuery = useRef('');

  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    latest.current.abort();
  }, []);
  useEffect(() => cancel, [cancel]);

  const request = useCallback(
    (asked: SearchQuery, page: number) => {
      const { query, area } = asked;
      const { signal } = latest.current;
      loadSearch()
        .then((search) =>
          search({ query, page, perPage, ...searchContext, ...(area ? { area } : {}), signal }),
        )
        .then(
          (result) => dispatch({ type: 'received', asked, result }),
          () => dispatch({ type: 'failed', asked }),
        );
    },
    [perPage],
  );

  const askNow = useCallback(
    (asked: SearchQuery) => {
      cancel();
      known.current = null;
      latest.current = new AbortController();
      lastQuery.current = asked.query;
      if (asked.query === '') {
        dispatch({ type: 'cleared' });
        return;
      }
      dispatch({ type: 'asked', asked });
      timer.current = setTimeout(() => dispatch({ type: 'stalled', asked }), stallTime);
      request(asked, 1);
    },
    [cancel, request],
  );

  const ask = useCallback(
    (asked: SearchQuery) => {
      if (known.current && searchHref(known.current.asked) === searchHref(asked)) {
        lastQuery.current = asked.query;
        return;
      }
      const isTyping = lastQuery.current !== '' && lastQuery.current !== asked.query;
      if (delay > 0 && isTyping && asked.query !== '') {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => askNow(asked), delay);
      } else {
        askNow(asked);
      }
    },
    [askNow, delay],
  );

  const askMore = useCallback(
    ({ asked, page }: Found) => {
      dispatch({ type: 'asked-more', asked });
      request(asked, page + 1);
    },
    [request],
  );

  useEffect(() => {
    const retry = () => {
      if (state.status === 'failed') {
        askNow(state.asked);
      } else if (state.status === 'found' && state.found.more === 'failed') {
        askMore(state.found);
      }
    };
    return listen(window, ['online'], retry);
  }, [askMore, askNow, state]);

  return { state, ask, askNow, askMore };
};
