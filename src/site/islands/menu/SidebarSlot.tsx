'use client';

import { useEffect, useLayoutEffect, useRef, type ReactNode, type UIEvent } from 'react';
import { createPortal } from 'react-dom';
import { reveal } from '../dom/reveal.ts';
import { useStore } from '../store.ts';
import { shownSidebar, sidebarHost } from './menu-store.ts';
import styles from './SidebarSlot.module.css';

const MENU_HEADER_HEIGHT = 60;

/**
 * Scroll position shared by all sidebars. Each page that `Pages` renders has its own sidebar, which must start at the
 * scroll position of the previous sidebar.
 */
let scrolledTo = 0;

const noteScroll = ({ target }: UIEvent): void => {
  scrolledTo = target instanceof Element ? target.scrollTop : 0;
};

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
  useLayoutEffect(() => {
    if (scrolledTo > 0 && slot.current?.firstElementChild) {
      slot.current.firstElementChild.scrollTop = scrolledTo;
    }
  }, []);
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
    if (showCurrent()) {
      return undefined;
    }
    // the current branch may not be open yet
    const frame = requestAnimationFrame(showCurrent);
    return () => cancelAnimationFrame(frame);
  });
  return (
    <div ref={slot} className={styles.slot} data-sidebar-slot="" onScrollCapture={noteScroll}>
      {host ? createPortal(children, host) : children}
    </div>
  );
}
