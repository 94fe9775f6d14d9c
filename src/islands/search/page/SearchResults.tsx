'use client';

import { useEffect } from 'react';
import { AreaFilter } from './AreaFilter.tsx';
import { FoundHits } from './FoundHits.tsx';
import { NothingFound } from './NothingFound.tsx';
import { SearchFailure } from './SearchFailure.tsx';
import { describeState, searchHeading, shownResults } from './search-state.ts';
import { useSearch } from './use-search.ts';
import { useSearchAddress } from './use-search-address.ts';
import styles from './SearchResults.module.css';

type Props = { readonly missingResultsUrl: string | null; readonly startHref: string };

/** The whole content of the search page. */
export function SearchResults({ missingResultsUrl, startHref }: Props) {
  const { text, area, write, chooseArea, keep } = useSearchAddress();
  const query = text.trim();
  const { state, searchNow, showMore } = useSearch({ query, area });
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
          <input
            type="search"
            name="q"
            aria-label="Search"
            placeholder="Type your search here"
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the search page wants to type
            autoFocus
            value={text}
            className={styles.input}
            onChange={(event) => write(event.target.value)}
          />
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
      <output className={styles.status}>{describeState(state)}</output>
      {found && found.total === 0 && (
        <NothingFound found={found} missingResultsUrl={missingResultsUrl} />
      )}
      {found && found.total > 0 && <FoundHits found={found} onMore={() => showMore(found)} />}
      {state.status === 'failed' && <SearchFailure onRetry={searchNow} />}
    </>
  );
}

/** Puts the heading in front of the site's name in the title, where the page had put its own. */
const useTitle = (heading: string): void => {
  useEffect(() => {
    const [, ...site] = document.title.split(' | ');
    document.title = [heading, ...site.slice(-1)].join(' | ');
  }, [heading]);
};
