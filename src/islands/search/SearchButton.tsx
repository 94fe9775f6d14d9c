'use client';

import { useSyncExternalStore, type KeyboardEvent } from 'react';
import { beginsQuery, shortcutLabel } from './search-shortcut.ts';
import { prepareModal, useModal } from './use-modal.ts';
import styles from './SearchButton.module.css';

type Props = { readonly collection: string; readonly missingResultsUrl: string | null };
const subscribeToNothing = () => () => {};

/**
 * The search button of the navbar, and the keys that do the same. It loads the modal when the reader seems to want it.
 * Without JavaScript, or before it runs, it is a form that leads to the search page.
 */
export function SearchButton(props: Props) {
  const { modal: OpenModal, query, open, close } = useModal();
  // known to the browser only: drawn after hydration
  const keys = useSyncExternalStore(
    subscribeToNothing,
    () => shortcutLabel(navigator.platform),
    () => null,
  );
  const typeToOpen = (event: KeyboardEvent) => {
    if (beginsQuery(event.nativeEvent)) {
      event.preventDefault();
      open(event.key);
    }
  };

  return (
    <>
      <form action="/search">
        <button
          type="submit"
          className={styles.search}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K /"
          onClick={(event) => {
            event.preventDefault();
            open();
          }}
          onKeyDown={typeToOpen}
          onPointerEnter={prepareModal}
          onFocus={prepareModal}
          onTouchStart={prepareModal}
        >
          <svg
            className={styles.icon}
            viewBox="0 0 24 24"
            width="18"
            height="18"
            aria-hidden="true"
          >
            <circle cx="10.5" cy="10.5" r="6.5" />
            <path d="m15.5 15.5 5 5" />
          </svg>
          <span className={styles.label}>Search</span>
          {keys && (
            <kbd className={styles.keys} aria-hidden="true">
              {keys}
            </kbd>
          )}
        </button>
      </form>
      {OpenModal && <OpenModal {...props} initialQuery={query} onClose={close} />}
    </>
  );
}
