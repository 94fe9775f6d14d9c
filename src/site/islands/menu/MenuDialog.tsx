import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { endAll, listen } from '../dom/listen.ts';
import { onNavigation } from '../navigation/navigation-store.ts';
import { leaveOverlayEntry } from '../navigation/overlay-entry.ts';
import { useStore } from '../store.ts';
import { LineIcon, crossPath } from '../LineIcon.tsx';
import { setSidebarHost, shownSidebar } from './menu-store.ts';
import styles from './MenuDialog.module.css';

type Props = {
  readonly onClose: () => void;
  readonly lang: string | undefined;
  readonly children: ReactNode;
};

const DESKTOP = '(min-width: 997px)';

const useMenuDialog = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useCallback(() => dialog.current?.close(), []);

  useEffect(() => {
    const element = dialog.current;
    if (!element) {
      return;
    }
    if (!element.open) {
      element.showModal();
    }
    // use a native listener, because React bubbles clicks in the sidebar's portal to the page, not to this dialog
    const closeOnClick = ({ target }: MouseEvent) => {
      if (target === element || (target instanceof Element && target.closest('a[href]'))) {
        close();
      }
    };
    return endAll(
      onNavigation('pending', close),
      listen(element, ['click'], closeOnClick),
      listen(window, ['popstate'], close),
      listen(window.matchMedia(DESKTOP), ['change'], close),
    );
  }, [close]);

  return { dialog, close };
};

export function MenuDialog({ onClose, lang, children }: Props) {
  const { dialog, close } = useMenuDialog();
  const [isMainMenuRequested, setIsMainMenuRequested] = useState(false);
  const isSidebarShown = useStore(shownSidebar) !== null && !isMainMenuRequested;

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Navigation bar"
      lang={lang}
      onClose={() => {
        leaveOverlayEntry();
        onClose();
      }}
    >
      {/* this element fills the dialog, so that only clicks on the backdrop have the dialog as their target */}
      <div className={styles.sheet}>
        <div className={styles.header}>
          {isSidebarShown && (
            <button
              type="button"
              className={styles.back}
              onClick={() => setIsMainMenuRequested(true)}
            >
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
        {isSidebarShown ? (
          <div ref={setSidebarHost} className={styles.panel} />
        ) : (
          <div ref={isMainMenuRequested ? focusPanel : null} tabIndex={-1} className={styles.panel}>
            {children}
          </div>
        )}
      </div>
    </dialog>
  );
}

const focusPanel = (panel: HTMLElement | null): void => panel?.focus();
