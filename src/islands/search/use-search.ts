import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { SearchRequest, SearchResult } from '../../model/search.ts';
import { findPrecomputed, loadSearch } from './engine/load-search.ts';
import type { SearchQuery } from './search-address.ts';
import { toRequest } from './search-request.ts';
import { reduceSearch, type Found, type SearchState } from './search-state.ts';

/** Milliseconds after which a search says that it is under way. */
const stallTime = 200;

type Options = {
  /** Milliseconds that changed words must rest before they are searched for. */
  readonly delay: number;
  readonly perPage: number;
};

export type SearchBox = {
  readonly state: SearchState;
  /** Searches for a query, replacing the previous one. Waits for `delay` while the reader is changing the words. */
  readonly ask: (asked: SearchQuery) => void;
  readonly askNow: (asked: SearchQuery) => void;
  readonly askMore: (found: Found) => void;
};

const search = async (request: SearchRequest): Promise<SearchResult> =>
  (await loadSearch()).search(request);

/** The search behind one search box. */
export const useSearch = ({ delay, perPage }: Options): SearchBox => {
  const [state, dispatch] = useReducer(reduceSearch, { status: 'idle' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(new AbortController());
  const lastQuery = useRef('');

  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    latest.current.abort();
  }, []);
  useEffect(() => cancel, [cancel]);

  const askNow = useCallback(
    (asked: SearchQuery) => {
      cancel();
      latest.current = new AbortController();
      lastQuery.current = asked.query;
      if (asked.query === '') {
        dispatch({ type: 'cleared' });
        return;
      }
      dispatch({ type: 'asked', asked });
      const request = toRequest(asked, 1, perPage);
      const ready = findPrecomputed(request);
      if (ready) {
        // in the same task, and so in the same frame as the key that asked for it
        dispatch({ type: 'received', asked, result: ready });
        return;
      }
      timer.current = setTimeout(() => dispatch({ type: 'stalled', asked }), stallTime);
      search({ ...request, signal: latest.current.signal }).then(
        (result) => dispatch({ type: 'received', asked, result }),
        () => dispatch({ type: 'failed', asked }),
      );
    },
    [cancel, perPage],
  );

  const ask = useCallback(
    (asked: SearchQuery) => {
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
      dispatch({ type: 'more-asked', asked });
      search({ ...toRequest(asked, page + 1, perPage), signal: latest.current.signal }).then(
        (result) => dispatch({ type: 'more-received', asked, result }),
        () => dispatch({ type: 'more-failed', asked }),
      );
    },
    [perPage],
  );

  return { state, ask, askNow, askMore };
};
