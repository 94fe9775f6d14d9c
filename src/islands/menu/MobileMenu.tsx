'use client';

import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { endAll, listen } from '../dom/listen.ts';
import { onNavigation } from '../navigation/navigation-store.ts';
import { leaveOverlayEntry, pushOverlayEntry } from '../navigation/overlay-entry.ts';
import { useStore } from '../store.ts';
import { LineIcon, crossPath } from '../LineIcon.tsx';
import { setSidebarHost, shownSidebar } from './menu-store.ts';
import styles from './MobileMenu.module.css';

const DESKTOP = '(min-width: 997px)';

/** A modal dialog that closes on Back, a link, a click on its backdrop, a desktop-wide window and any navigation. */
const useMenuDialog = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => dialog.current?.close(), []);

  const open = () => {
    if (dialog.current?.open === false) {
      pushOverlayEntry();
      dialog.current.showModal();
      setIsOpen(true);
    }
  };

  const onClose = () => {
    setIsOpen(false);
    leaveOverlayEntry();
  };

  useEffect(() => onNavigation('pending', close), [close]);

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) {
      return;
    }
    // not React's onClick: the sidebar is in a portal, whose clicks bubble to the page in React's tree
    const closeOnClick = ({ target }: MouseEvent) => {
      if (target === element || (target instanceof Element && target.closest('a[href]'))) {
        close();
      }
    };
    return endAll(
      listen(element, ['click'], closeOnClick),
      listen(window, ['popstate'], close),
      listen(window.matchMedia(DESKTOP), ['change'], close),
    );
  }, [isOpen, close]);

  return { dialog, isOpen, open, close, onClose };
};

/** The menu of narrow screens. It opens at the docs sidebar; a button leads to the navbar's links (`children`). */
export function MobileMenu({ children }: { children: ReactNode }) {
  const { dialog, isOpen, open, close, onClose } = useMenuDialog();
  const [isMainAsked, setIsMainAsked] = useState(false);
  const isSidebarShown = useStore(shownSidebar) !== null && !isMainAsked;

  return (
    <>
      <button
        type="button"
        className={`needs-scripting icon-button ${styles.toggle}`}
        aria-label="Toggle navigation bar"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => {
          setIsMainAsked(false);
          open();
        }}
      >
        <LineIcon path="M3.5 6.5h17M3.5 12h17M3.5 17.5h17" size={24} />
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
              className={`icon-button ${styles.close}`}
              aria-label="Close navigation bar"
              onClick={close}
            >
              <LineIcon path={crossPath} size={20} />
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
