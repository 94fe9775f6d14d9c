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

const showModal = (dialog: HTMLDialogElement | null): void => {
  if (dialog && !dialog.open) {
    dialog.showModal();
  }
};

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const areKeysOn = useCharacterKeys();
  return (
    // a click on the backdrop has the dialog itself as its target
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- browsers close dialogs on Escape
    <dialog
      ref={showModal}
      className={styles.dialog}
      aria-label="Keyboard shortcuts"
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) {
          currentTarget.close();
        }
      }}
      onClose={onClose}
    >
      <div className={styles.sheet}>
        <div className={styles.header}>
          <h2 className={styles.title}>Keyboard shortcuts</h2>
          <form method="dialog">
            <button className={`icon-button ${styles.close}`} aria-label="Close">
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
    </dialog>
  );
}

function ShortcutList() {
  const hasSearch = document.querySelector('#navbar form') !== null;
  const searchKeys = [shortcutLabel(navigator.platform), '/'];
  const search = hasSearch ? [{ keys: searchKeys, does: 'Search' }] : [];
  return (
    <dl>
      {[...search, ...otherShortcuts].map(({ keys, does }) => (
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
