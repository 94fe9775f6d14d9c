import { useCallback, useEffect, useRef, useState } from 'react';
import { listen } from '../dom/listen.ts';
import { onNavigation } from '../navigation/navigation-store.ts';
import { leaveOverlayEntry, pushOverlayEntry } from '../navigation/overlay-entry.ts';

const DESKTOP = '(min-width: 997px)';

/** A modal dialog that closes on Back, a link, a click on its backdrop, a desktop-wide window and any navigation. */
export const useMenuDialog = () => {
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
    const stops = [
      listen(element, ['click'], closeOnClick),
      listen(window, ['popstate'], close),
      listen(window.matchMedia(DESKTOP), ['change'], close),
    ];
    return () => stops.forEach((stop) => stop());
  }, [isOpen, close]);

  return { dialog, isOpen, open, close, onClose };
};
