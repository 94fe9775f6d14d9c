'use client';

import type { KeyboardEvent } from 'react';
import { startsQuery, shortcutLabel } from './search-shortcut.ts';
import { prepareDialog, useSearchDialog } from './use-search-dialog.ts';
import { LineIcon } from '../LineIcon.tsx';
import { useIsHydrated } from '../use-is-hydrated.ts';
import styles from './SearchButton.module.css';

type Props = { readonly collection: string; readonly missingResultsUrl: string | null };

export function SearchButton(props: Props) {
  const { shown, open, close } = useSearchDialog();
  const keys = useIsHydrated() ? shortcutLabel(navigator.platform) : null;
  const typeToOpen = (event: KeyboardEvent) => {
    if (startsQuery(event.nativeEvent)) {
      event.preventDefault();
      open(event.key);
    }
  };

  return (
    <>
      <form action="/search">
        <button
          type="submit"
          className={`control ${styles.search}`}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K /"
          onClick={(event) => {
            event.preventDefault();
            open();
          }}
          onKeyDown={typeToOpen}
          onPointerEnter={prepareDialog}
          onFocus={prepareDialog}
          onTouchStart={prepareDialog}
        >
          <LineIcon path="M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0m11.5 5 5 5" size={18} />
          <span className={styles.label}>Search</span>
          {keys && (
            <kbd className={styles.keys} aria-hidden="true">
              {keys}
            </kbd>
          )}
        </button>
      </form>
      {shown && <shown.Dialog {...props} initialQuery={shown.query} onClose={close} />}
    </>
  );
}
