'use client';

import { useRef } from 'react';
import styles from './SearchResults.module.css';

type Props = {
  readonly text: string;
  /** Whether the page was opened to type, rather than to return to its results: a field in focus scrolls into view. */
  readonly isFocused: boolean;
  readonly onWrite: (text: string) => void;
};

/** The search field, and the button that clears it: Firefox has none of its own, and forced colors hide those of others. */
export function SearchInput({ text, isFocused, onWrite }: Props) {
  const input = useRef<HTMLInputElement>(null);
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
        value={text}
        className={`control ${styles.input}`}
        onChange={(event) => onWrite(event.target.value)}
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
