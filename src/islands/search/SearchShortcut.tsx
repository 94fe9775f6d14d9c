'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { isFromEditable } from '../../lib/editable.ts';
import { useNavigate } from '../navigation/use-navigate.ts';
import { areCharacterKeysOn } from '../shortcuts/character-keys.ts';
import { isSearchShortcut, shortcutLabel } from './search-shortcut.ts';
import styles from './SearchShortcut.module.css';

const SEARCH_HREF = '/search';

const subscribeToNothing = () => () => {};

/** The search button of the navbar, a plain link to the search page, with its keys. */
export function SearchShortcut() {
  const navigate = useNavigate();
  // known to the browser only: drawn after hydration
  const keys = useSyncExternalStore(
    subscribeToNothing,
    () => shortcutLabel(navigator.platform),
    () => null,
  );

  useEffect(() => {
    const openSearch = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event, isFromEditable(event) || !areCharacterKeysOn())) {
        return;
      }
      event.preventDefault();
      const input = document.querySelector<HTMLInputElement>('main input[type="search"]');
      if (input && window.location.pathname.startsWith(SEARCH_HREF)) {
        input.focus();
        input.select();
      } else {
        // the search page focuses its field itself
        navigate(SEARCH_HREF);
      }
    };
    document.addEventListener('keydown', openSearch);
    return () => document.removeEventListener('keydown', openSearch);
  }, [navigate]);

  return (
    <a href={SEARCH_HREF} className={styles.search} aria-keyshortcuts="Control+K Meta+K /">
      <svg className={styles.icon} viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <circle cx="10.5" cy="10.5" r="6.5" />
        <path d="m15.5 15.5 5 5" />
      </svg>
      <span className={styles.label}>Search</span>
      {keys && (
        <kbd className={styles.keys} aria-hidden="true">
          {keys}
        </kbd>
      )}
    </a>
  );
}
