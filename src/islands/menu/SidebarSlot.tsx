'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { reveal } from '../dom/reveal.ts';
import { keepSidebar } from '../navigation/kept-sidebar.ts';
import { registerSidebar, useSidebarHost } from './menu-store.ts';
import styles from './SidebarSlot.module.css';

/** The menu's header covers the top of what scrolls in it. */
const MENU_HEADER_HEIGHT = 60;

/** Shows the page's one sidebar in its place, or in the mobile menu while that is open. */
export function SidebarSlot({ children }: { children: ReactNode }) {
  const host = useSidebarHost();
  const slot = useRef<HTMLDivElement>(null);
  useEffect(registerSidebar, []);
  useEffect(() => keepSidebar(children), [children]);
  // after every render: that is another page, or the menu opening
  useEffect(() => {
    const showCurrent = (): boolean => {
      const current = (host ?? slot.current)?.querySelector('[aria-current="page"]');
      const isVisible = current?.checkVisibility() ?? false;
      if (current && isVisible) {
        reveal(current, host ? MENU_HEADER_HEIGHT : 0);
      }
      return isVisible;
    };
    // its branch may be about to open
    const frame = showCurrent() ? null : requestAnimationFrame(showCurrent);
    return () => {
      if (frame !== null) {
        cancelAnimationFrame(frame);
      }
    };
  });
  return (
    <div ref={slot} className={styles.slot} data-sidebar-slot="">
      {host ? createPortal(children, host) : children}
    </div>
  );
}
