import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { onNavigation } from '../navigation/navigation-store.ts';
import { leaveOverlayEntry, pushOverlayEntry } from '../navigation/overlay-entry.ts';

const DESKTOP = '(min-width: 997px)';

type MenuDialog = {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** For the dialog's `close` event. */
  readonly onClose: () => void;
};

/** A modal dialog that closes on Back, a link, a click on its backdrop, a desktop-wide window and any navigation. */
export const useMenuDialog = (): MenuDialog => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => dialog.current?.close(), []);

  const open = useCallback(() => {
    if (!dialog.current || dialog.current.open) {
      return;
    }
    pushOverlayEntry();
    dialog.current.showModal();
    setIsOpen(true);
  }, []);

  const onClose = useCallback(() => {
    setIsOpen(false);
    leaveOverlayEntry();
  }, []);

  useEffect(() => onNavigation('pending', close), [close]);

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) {
      return;
    }
    const desktop = window.matchMedia(DESKTOP);
    // not React's onClick: the sidebar is in a portal, whose clicks bubble to the page in React's tree
    const closeOnClick = ({ target }: MouseEvent) => {
      if (target === element || (target instanceof Element && target.closest('a[href]'))) {
        close();
      }
    };
    element.addEventListener('click', closeOnClick);
    window.addEventListener('popstate', close);
    desktop.addEventListener('change', close);
    return () => {
      element.removeEventListener('click', closeOnClick);
      window.removeEventListener('popstate', close);
      desktop.removeEventListener('change', close);
    };
  }, [isOpen, close]);

  return { dialog, isOpen, open, close, onClose };
};
