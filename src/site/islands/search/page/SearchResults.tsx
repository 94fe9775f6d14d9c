'use client';

import { useEffect, useState, useRef } from 'react';
import { FoundHits, SearchFailure } from './FoundHits.tsx';
import { searchHref } from '../search-address.ts';
import { shownResults, type FoundResults, type SearchState } from '../search-state.ts';
import { useComposedText } from '../use-composed-text.ts';
import { useSearch } from '../use-search.ts';
import { useSearchAddress } from './use-search-address.ts';
import styles from './SearchResults.module.css';
import type { SearchArea } from '../../../../model/search.ts';
import { MissingResults } from '../MissingResults.tsx';

type InputProps = {
  readonly text: string;
  /** False when the reader returns to results, because browsers would scroll to the focused field. */
  readonly isFocused: boolean;
  readonly onWrite: (text: string) => void;
};

/** Has its own clear button, because Firefox has none, and other browsers hide theirs in forced colors. */
function SearchInput({ text, isFocused, onWrite }: InputProps) {
  const input = useRef<HTMLInputElement>(null);
  const composed = useComposedText(text, onWrite);
  return (
    <div className={styles.field}>
      <input
        ref={input}
        type="search"
        name="q"
        aria-label="Search"
        placeholder="Type your search here"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- readers open the search page to type
        autoFocus={isFocused}
        className={`control ${styles.input}`}
        {...composed}
      />
      {text !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label="Clear the query"
          onClick={() => {
            onWrite('');
            input.current?.focus();
          }}
        >
          Clear
        </button>
      )}
    </div>
  );
}

type NothingProps = Pick<Props, 'missingResultsUrl'> & { readonly found: FoundResults };

function NothingFound({ found, missingResultsUrl }: NothingProps) {
  const { query, area } = found.searchQuery;
  return (
    <div className={styles.nothing}>
      {area && (
        <p>
          <a href={searchHref({ query })}>Search in all of the documentation</a>
        </p>
      )}
      {found.suggestions.length > 0 && (
        <>
          <p>Try searching for:</p>
          <ul>
            {found.suggestions.map((suggestion) => (
              <li key={suggestion}>
                <a href={searchHref({ query: suggestion, area })}>{suggestion}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {missingResultsUrl !== null && <MissingResults template={missingResultsUrl} query={query} />}
    </div>
  );
}

/** Areas that have pages, with their labels. */
type Areas = readonly (readonly [SearchArea, string])[];

type AreaProps = {
  readonly areas: Areas;
  readonly area: SearchArea | undefined;
  readonly onChoose: (area: SearchArea | undefined) => void;
};

function AreaFilter({ areas, area, onChoose }: AreaProps) {
  if (areas.length < 2) {
    return null;
  }
  return (
    <fieldset className={`cluster needs-scripting ${styles.areas}`}>
      <legend className="visually-hidden">Search in</legend>
      {[[undefined, 'All'] as const, ...areas].map(([choice, label]) => (
        <label key={choice ?? ''} className={`control ${styles.area}`}>
          <input
            type="radio"
            name="area"
            aria-label={label}
            value={choice ?? ''}
            checked={choice === area}
            onChange={() => onChoose(choice)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

type Props = {
  readonly missingResultsUrl: string | null;
  readonly startHref: string;
  readonly areas: Areas;
};

const searchOptions = { delay: 300, perPage: 15 };

export const searchHeading = (query: string): string =>
  query ? `Search results for "${query}"` : 'Search the documentation';

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

/** Results keyed by address, including all loaded pages of results, so that Back restores the page's height. */
const recalled = new Map<string, FoundResults>();

export function SearchResults({ missingResultsUrl, startHref, areas }: Props) {
  const { text, area, write, chooseArea, keep } = useSearchAddress();
  const query = text.trim();
  const [initial] = useState(() => recalled.get(searchHref({ query, area })) ?? null);
  const { state, ask, searchImmediately, askMore } = useSearch({ ...searchOptions, initial });
  useEffect(() => {
    if (state.status === 'found') {
      recalled.set(searchHref(state.found.searchQuery), state.found);
    }
  }, [state]);
  useEffect(() => ask({ query, area }), [ask, query, area]);
  const searchNow = () => searchImmediately({ query, area });
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
          <AreaFilter areas={areas} area={area} onChoose={chooseArea} />
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

const useTitle = (heading: string): void => {
  useEffect(() => {
    const [, ...site] = document.title.split(' | ');
    document.title = [heading, ...site.slice(-1)].join(' | ');
  }, [heading]);
};
