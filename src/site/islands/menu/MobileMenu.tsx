'use client';

import type { ReactNode } from 'react';
import { LineIcon } from '../LineIcon.tsx';
import { useLoadedDialog } from '../loading/use-loaded-dialog.ts';
import { pushOverlayEntry } from '../navigation/overlay-entry.ts';
import styles from './MobileMenu.module.css';

const loadDialog = () => import('./MenuDialog.tsx').then(({ MenuDialog }) => MenuDialog);

const prepareDialog = (): void => {
  loadDialog().catch(() => {
    // the failure is reported when the reader opens the menu
  });
};

export function MobileMenu({ children, lang }: { children: ReactNode; lang?: string }) {
  const { Dialog, hasFailed, open, close } = useLoadedDialog(loadDialog, pushOverlayEntry);
  return (
    <>
      <button
        type="button"
        lang={lang}
        className={`needs-scripting icon-button ${styles.toggle}`}
        aria-label="Toggle navigation bar"
        aria-expanded={Dialog !== null}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={prepareDialog}
        onFocus={prepareDialog}
        onTouchStart={prepareDialog}
      >
        <LineIcon path="M3.5 6.5h17M3.5 12h17M3.5 17.5h17" size={24} />
      </button>
      {hasFailed && (
        <span role="alert" lang={lang}>
          The menu could not be loaded. Try again.
        </span>
      )}
      {Dialog && (
        <Dialog onClose={close} lang={lang}>
          {children}
        </Dialog>
      )}
    </>
  );
}
