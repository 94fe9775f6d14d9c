'use client';

import { Fragment } from 'react';
import { shortcutLabel } from '../search/search-shortcut.ts';
import { LineIcon, crossPath } from '../LineIcon.tsx';
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
          <button className={`icon-button ${styles.close}`} aria-label="Close" autoFocus>
            <LineIcon path={crossPath} size={20} />
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
    <dl>
      {[{ keys: searchKeys, does: 'Search' }, ...otherShortcuts].map(({ keys, does }) => (
        <div key={does} className={`cluster ${styles.row}`}>
          <dt className={styles.keys}>
            {keys.map((key) => (
              <Fragment key={key}>
                <kbd>{key}</kbd>{' '}
              </Fragment>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
