import { useLayoutEffect, useState, type ReactNode } from 'react';
import { SidebarSlot } from '../menu/SidebarSlot.tsx';
import { readKeptSidebar } from './kept-sidebar.ts';
import styles from './PageError.module.css';

/** What stands in place of a page that failed, beside the sidebar that the reader came with. */
export function FailureFrame({
  children,
  isBusy = false,
}: {
  children: ReactNode;
  isBusy?: boolean;
}) {
  const [sidebar] = useState(readKeptSidebar);
  // the router scrolls for pages that come, not for those that fail
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <div className={styles.frame}>
      {sidebar !== null && <SidebarSlot>{sidebar}</SidebarSlot>}
      <main id="main-content" className={styles.page} tabIndex={-1} aria-busy={isBusy}>
        {children}
      </main>
    </div>
  );
}
