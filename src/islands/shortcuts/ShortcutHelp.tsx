'use client';

import { useCallback, useEffect, useRef } from 'react';
import { isFromEditable } from '../../lib/editable.ts';
import { areCharacterKeysOn, setCharacterKeys, useCharacterKeys } from './character-keys.ts';
import { ShortcutList } from './ShortcutList.tsx';
import styles from './ShortcutHelp.module.css';

/** The key `?` or this button show which keys do what. */
export function ShortcutHelp({ className }: { className: string | undefined }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const areKeysOn = useCharacterKeys();
  const open = useCallback(() => {
    if (!dialog.current?.open) {
      dialog.current?.showModal();
    }
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
      if (event.key === '?' && !isCommand && !isFromEditable(event) && areCharacterKeysOn()) {
        event.preventDefault();
        open();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <>
      <button
        type="button"
        className={`needs-scripting ${className}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={open}
      >
        Keyboard shortcuts
      </button>
      {/* a click on the dialog itself is one beside its content */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes a dialog by itself */}
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-labelledby="shortcut-help-title"
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget) {
            currentTarget.close();
          }
        }}
      >
        <div className={styles.sheet}>
          <div className={styles.header}>
            <h2 className={styles.title} id="shortcut-help-title">
              Keyboard shortcuts
            </h2>
            <form method="dialog">
              <button className={styles.close} aria-label="Close">
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
      </dialog>
    </>
  );
}
