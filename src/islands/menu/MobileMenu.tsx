'use client';

import { useState, type ReactNode } from 'react';
import { useStore } from '../store.ts';
import { setSidebarHost, shownSidebar } from './menu-store.ts';
import { useMenuDialog } from './use-menu-dialog.ts';
import styles from './MobileMenu.module.css';

/** The menu of narrow screens. It opens at the docs sidebar; a button leads to the navbar's links (`children`). */
export function MobileMenu({ children }: { children: ReactNode }) {
  const { dialog, isOpen, open, close, onClose } = useMenuDialog();
  const [isMainAsked, setIsMainAsked] = useState(false);
  const isSidebarShown = useStore(shownSidebar) !== null && !isMainAsked;

  const openAtSidebar = () => {
    setIsMainAsked(false);
    open();
  };

  return (
    <>
      <button
        type="button"
        className={`needs-scripting ${styles.toggle}`}
        aria-label="Toggle navigation bar"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={openAtSidebar}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M3.5 6.5h17M3.5 12h17M3.5 17.5h17" />
        </svg>
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-label="Navigation bar" onClose={onClose}>
        {/* fills the dialog, so that only a click on the backdrop has the dialog as its target */}
        <div className={styles.sheet}>
          <div className={styles.header}>
            {isOpen && isSidebarShown && (
              <button type="button" className={styles.back} onClick={() => setIsMainAsked(true)}>
                ← Back to main menu
              </button>
            )}
            <button
              type="button"
              className={styles.close}
              aria-label="Close navigation bar"
              onClick={close}
            >
              <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                <path d="M5 5l14 14M19 5 5 19" />
              </svg>
            </button>
          </div>
          {isOpen && isSidebarShown && <div ref={setSidebarHost} className={styles.panel} />}
          {isOpen && !isSidebarShown && (
            // the button that opened this panel is gone: without this the focus would be lost
            <div ref={isMainAsked ? focusPanel : null} tabIndex={-1} className={styles.panel}>
              {children}
            </div>
          )}
        </div>
      </dialog>
    </>
  );
}

const focusPanel = (panel: HTMLElement | null): void => panel?.focus();
