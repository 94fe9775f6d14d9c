'use client';

import { Fragment } from 'react';
import { shortcutLabel } from '../search/search-shortcut.ts';
import { setCharacterKeys, useCharacterKeys } from './character-keys.ts';
import styles from './ShortcutSheet.module.css';

const otherShortcuts = [
  { keys: ['?'], does: 'Show this help' },
  { keys: ['←', '→', 'Home', 'End'], does: 'Move between tabs' },
  { keys: ['Enter', 'Space'], does: 'Select a tab, press a button' },
  { keys: ['Esc'], does: 'Close what is open' },
  { keys: ['Tab', 'Shift Tab'], does: 'Go to the next or previous control' },
];

/** The content of the help dialog, loaded when it is first opened. */
export function ShortcutSheet() {
  const areKeysOn = useCharacterKeys();
  return (
    <div className={styles.sheet}>
      <div className={styles.header}>
        <h2 className={styles.title}>Keyboard shortcuts</h2>
        <form method="dialog">
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog opens before this content is loaded, and would keep the focus itself */}
          <button className={styles.close} aria-label="Close" autoFocus>
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M5 5l14 14M19 5 5 19" />
            </svg>
          </button>
        </form>
      </div>
      <ShortcutList />
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={areKeysOn}
          aria-labelledby="shortcut-help-keys"
          onChange={({ target }) => setCharacterKeys(target.checked)}
        />
        <span id="shortcut-help-keys">Single keys ( / and ? ) are shortcuts</span>
      </label>
    </div>
  );
}

function ShortcutList() {
  const searchKeys = [shortcutLabel(navigator.platform), '/'];
  return (
    <dl className={styles.list}>
      {[{ keys: searchKeys, does: 'Search' }, ...otherShortcuts].map(({ keys, does }) => (
        <div key={does} className={styles.row}>
          <dt className={styles.keys}>
            {keys.map((key) => (
              <Fragment key={key}>
                <kbd>{key}</kbd>{' '}
              </Fragment>
            ))}
          </dt>
          <dd className={styles.does}>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
