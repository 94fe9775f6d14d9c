'use client';

import { Fragment, useSyncExternalStore } from 'react';
import { shortcutLabel } from '../search/search-shortcut.ts';
import styles from './ShortcutSheet.module.css';

type Shortcut = { readonly keys: readonly string[]; readonly does: string };

const shortcutsFor = (search: string): readonly Shortcut[] => [
  { keys: [search, '/'], does: 'Search' },
  { keys: ['?'], does: 'Show this help' },
  { keys: ['←', '→', 'Home', 'End'], does: 'Move between tabs' },
  { keys: ['Enter', 'Space'], does: 'Select a tab, press a button' },
  { keys: ['Esc'], does: 'Close what is open' },
  { keys: ['Tab', 'Shift Tab'], does: 'Go to the next or previous control' },
];

const subscribeToNothing = () => () => {};

/** The keyboard shortcuts, with the key names of the reader's platform. */
export function ShortcutList() {
  const search = useSyncExternalStore(
    subscribeToNothing,
    () => shortcutLabel(navigator.platform),
    () => 'Ctrl K',
  );
  return (
    <dl className={styles.list}>
      {shortcutsFor(search).map(({ keys, does }) => (
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
