'use client';

import { useEffect, type ReactNode } from 'react';
import { FoundDocuments } from './FoundDocuments.tsx';
import { describeCount, searchHeading, type SearchState } from './search-state.ts';
import { useAddressQuery } from './use-address-query.ts';
import { useSearch } from './use-search.ts';
import styles from './SearchResults.module.css';

/** The whole content of the search page. */
export function SearchResults() {
  const [text, setText] = useAddressQuery();
  const query = text.trim();
  const { state, searchNow } = useSearch(query);
  const heading = searchHeading(query);
  useTitle(heading);
  return (
    <>
      <h1 className={styles.heading}>{heading}</h1>
      <search>
        <form
          action="/search"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
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
            onChange={(event) => setText(event.target.value)}
          />
        </form>
      </search>
      <noscript>
        <p>
          Searching needs JavaScript. Without it, the sidebar of the documentation lists every page.
        </p>
      </noscript>
      <output className={styles.status}>{describeState(state)}</output>
      {state.status === 'found' && (
        <FoundDocuments documents={state.documents} query={state.query} />
      )}
      {state.status === 'failed' && (
        <Failure>
          <button type="button" className={styles.retry} onClick={searchNow}>
            Retry
          </button>
        </Failure>
      )}
    </>
  );
}

function Failure({ children }: { children: ReactNode }) {
  return (
    <div className={styles.failure}>
      <div role="alert">
        <p className={styles.failureTitle}>Unable to fetch results</p>
        <p>You might want to check your network connection.</p>
      </div>
      {children}
    </div>
  );
}

const describeState = (state: SearchState): string => {
  switch (state.status) {
    case 'searching':
      return 'Fetching new results...';
    case 'found':
      return describeCount(state.documents.length);
    case 'idle':
    case 'failed':
      return '';
  }
};

/** Puts the heading in front of the site's name in the title, where the page had put its own. */
const useTitle = (heading: string): void => {
  useEffect(() => {
    const [, ...site] = document.title.split(' | ');
    document.title = [heading, ...site.slice(-1)].join(' | ');
  }, [heading]);
};
