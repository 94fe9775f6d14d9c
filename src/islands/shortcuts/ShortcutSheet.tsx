'use client';

import { setCharacterKeys, useCharacterKeys } from './character-keys.ts';
import { ShortcutList } from './ShortcutList.tsx';
import styles from './ShortcutSheet.module.css';

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
