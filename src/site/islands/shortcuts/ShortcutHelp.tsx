'use client';

import { useEffect } from 'react';
import { isFromEditable } from '../dom/editable.ts';
import { listen } from '../dom/listen.ts';
import { useLoadedDialog } from '../loading/use-loaded-dialog.ts';
import { areCharacterKeysOn } from './character-keys.ts';

const loadSheet = () => import('./ShortcutSheet.tsx').then(({ ShortcutSheet }) => ShortcutSheet);

export function ShortcutHelp({ className }: { className: string | undefined }) {
  const { Dialog, hasFailed, open, close } = useLoadedDialog(loadSheet);

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
      {hasFailed && <span role="alert"> could not be loaded. Try again.</span>}
      {Dialog && <Dialog onClose={close} />}
    </>
  );
}
