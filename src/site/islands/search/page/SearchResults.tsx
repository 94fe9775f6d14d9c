'use client';

import { useEffect, useState } from 'react';
import { AreaFilter } from './AreaFilter.tsx';
import { FoundHits, SearchFailure } from './FoundHits.tsx';
import { NothingFound } from './NothingFound.tsx';
import { SearchInput } from './SearchInput.tsx';
import { searchHref, type SearchQuery } from '../search-address.ts';
import { shownResults, type Found, type SearchState } from '../search-state.ts';
import { useSearch } from '../use-search.ts';
import { useSearchAddress } from './use-search-address.ts';
import styles from './SearchResults.module.css';

type Props = { readonly missingResultsUrl: string | null; readonly startHref: string };

const searchOptions = { delay: 300, perPage: 15 };

export const searchHeading = (query: string): string =>
  query ? `Search results for "${query}"` : 'Search the documentation';

/** The status line above the results. */
export const describeSearch = (state: SearchState): string => {
  if (state.status === 'searching') {
    return 'Fetching new results...';
  }
  if (state.status !== 'found') {
    return '';
  }
  const { total } = state.found;
  if (total === 0) {
    return 'No results were found';
  }
  return total === 1 ? 'One document found' : `${total} documents found`;
};

/** How many searches are kept: as many as a reader may go back through. */
const LIMIT = 20;

/** The results of each search since the document was loaded, by the address of the search. */
const recalled = new Map<string, Found>();

const keepResults = (found: Found): void => {
  const address = searchHref(found.asked);
  recalled.delete(address);
  recalled.set(address, found);
  const [oldest] = recalled.keys();
  if (recalled.size > LIMIT && oldest !== undefined) {
    recalled.delete(oldest);
  }
};

/** All results that a search has shown, so that Back finds the page as tall as it was; null for a new search. */
const recallResults = (query: SearchQuery): Found | null => recalled.get(searchHref(query)) ?? null;

/** The whole content of the search page. */
export function SearchResults({ missingResultsUrl, startHref }: Props) {
  const { text, area, write, chooseArea, keep } = useSearchAddress();
  const query = text.trim();
  const [initial] = useState(() => recallResults({ query, area }));
  const { state, ask, askNow, askMore } = useSearch({ ...searchOptions, initial });
  useEffect(() => {
    if (state.status === 'found') {
      keepResults(state.found);
    }
  }, [state]);
  useEffect(() => ask({ query, area }), [ask, query, area]);
  const searchNow = () => askNow({ query, area });
  const heading = searchHeading(query);
  useTitle(heading);
  const found = shownResults(state);
  return (
    <>
      <h1 className={styles.heading}>{heading}</h1>
      <search>
        <form
          action="/search"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            keep();
            searchNow();
          }}
        >
          <SearchInput text={text} isFocused={initial === null} onWrite={write} />
          <AreaFilter area={area} onChoose={chooseArea} />
        </form>
      </search>
      <noscript>
        <p>
          Searching needs JavaScript. Without it, the sidebar of{' '}
          <a href={startHref}>the documentation</a> lists every page, and your browser finds words
          on each of them.
        </p>
      </noscript>
      <output className={styles.status}>{describeSearch(state)}</output>
      {found && found.total === 0 && (
        <NothingFound found={found} missingResultsUrl={missingResultsUrl} />
      )}
      {found && found.total > 0 && <FoundHits found={found} onMore={() => askMore(found)} />}
      {state.status === 'failed' && <SearchFailure onRetry={searchNow} />}
    </>
  );
}

/** Replaces the page's part of the document title by the heading. */
const useTitle = (heading: string): void => {
  useEffect(() => {
    const [, ...site] = document.title.split(' | ');
    document.title = [heading, ...site.slice(-1)].join(' | ');
  }, [heading]);
};
