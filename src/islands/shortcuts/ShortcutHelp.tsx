'use client';

import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { isFromEditable } from '../dom/editable.ts';
import { listen } from '../dom/listen.ts';
import { LoadedComponent } from '../loading/LoadedComponent.tsx';
import { areCharacterKeysOn } from './character-keys.ts';
import styles from './ShortcutHelp.module.css';

const loadSheet = async (): Promise<ComponentType> => {
  const { ShortcutSheet } = await import('./ShortcutSheet.tsx');
  return ShortcutSheet;
};

/** A button, and the key `?`, that show the keyboard shortcuts. */
export function ShortcutHelp({ className }: { className: string | undefined }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpened, setOpened] = useState(false);
  const open = useCallback(() => {
    if (!dialog.current?.open) {
      setOpened(true);
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
    return listen(document, ['keydown'], onKey);
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
      {/* a click on the backdrop has the dialog itself as its target */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes a dialog by itself */}
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label="Keyboard shortcuts"
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget) {
            currentTarget.close();
          }
        }}
      >
        {isOpened && <LoadedComponent load={loadSheet} />}
      </dialog>
    </>
  );
}
