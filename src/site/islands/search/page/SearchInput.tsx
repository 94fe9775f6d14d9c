'use client';

import { useRef } from 'react';
import styles from './SearchResults.module.css';

type Props = {
  readonly text: string;
  /** Only to type, not to return to results: the browser scrolls to a focused field. */
  readonly isFocused: boolean;
  readonly onWrite: (text: string) => void;
};

/** Has a clear button of its own: Firefox has none, and forced colors hide others. */
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
