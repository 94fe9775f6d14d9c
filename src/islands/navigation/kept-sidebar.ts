import type { ReactNode } from 'react';

/** The sidebar on screen, for a page that fails to take over: it is a part of the page before. */
let sidebar: ReactNode = null;

/** Answers the way to forget it. */
export const keepSidebar = (node: ReactNode): (() => void) => {
  sidebar = node;
  return () => {
    if (sidebar === node) {
      sidebar = null;
    }
  };
};

export const readKeptSidebar = (): ReactNode => sidebar;
