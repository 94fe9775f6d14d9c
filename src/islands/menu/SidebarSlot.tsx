'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { reveal } from '../dom/reveal.ts';
import { useStore } from '../store.ts';
import { shownSidebar, sidebarHost } from './menu-store.ts';
import styles from './SidebarSlot.module.css';

/** The menu's header covers the top of its scroll container. */
const MENU_HEADER_HEIGHT = 60;

/** Renders the page's only sidebar in the page, or in the mobile menu while that is open. */
export function SidebarSlot({ children }: { children: ReactNode }) {
  const host = useStore(sidebarHost);
  const slot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    shownSidebar.set(children);
    return () => {
      if (shownSidebar.get() === children) {
        shownSidebar.set(null);
      }
    };
  }, [children]);
  // after every render: the page has changed or the menu has opened
  useEffect(() => {
    const showCurrent = (): boolean => {
      const current = (host ?? slot.current)?.querySelector('[aria-current="page"]');
      const isVisible = current?.checkVisibility() ?? false;
      if (current && isVisible) {
        reveal(current, host ? MENU_HEADER_HEIGHT : 0);
        current.parentElement?.querySelectorAll('[data-table-of-contents]').forEach((contents) => {
          reveal(contents);
        });
      }
      return isVisible;
    };
    // the branch of the current page may still have to open
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
