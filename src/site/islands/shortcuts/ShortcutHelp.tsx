'use client';

import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { isFromEditable } from '../dom/editable.ts';
import { listen } from '../dom/listen.ts';
import { reloadPage } from '../recovery/reload-page.ts';
import { areCharacterKeysOn } from './character-keys.ts';
import type { ShortcutSheetProps } from './ShortcutSheet.tsx';

/** A button, and the key `?`, that show the keyboard shortcuts. Their dialog is loaded when it is first opened. */
export function ShortcutHelp({ className }: { className: string | undefined }) {
  const [Sheet, setSheet] = useState<ComponentType<ShortcutSheetProps> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const open = useCallback(async () => {
    if (hasFailed) {
      await reloadPage();
      return;
    }
    const loaded = await import('./ShortcutSheet.tsx').catch(() => null);
    setFailed(loaded === null);
    setSheet(() => loaded && loaded.ShortcutSheet);
  }, [hasFailed]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
      if (event.key === '?' && !isCommand && !isFromEditable(event) && areCharacterKeysOn()) {
        event.preventDefault();
        void open();
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
        onClick={() => void open()}
      >
        Keyboard shortcuts
      </button>
      {hasFailed && <span role="alert"> could not be loaded. Try again.</span>}
      {Sheet && <Sheet onClose={() => setSheet(null)} />}
    </>
  );
}
