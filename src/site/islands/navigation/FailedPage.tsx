import { useLayoutEffect, useState, type ReactNode } from 'react';
import { shownSidebar } from '../menu/menu-store.ts';
import { SidebarSlot } from '../menu/SidebarSlot.tsx';
import styles from './PageError.module.css';

type Props = { readonly children: ReactNode; readonly isBusy?: boolean };

export function FailedPage({ children, isBusy = false }: Props) {
  const [sidebar] = useState(shownSidebar.get);
  // the router does not scroll to the top when a page fails
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <div className={styles.shell}>
      {sidebar !== null && <SidebarSlot>{sidebar}</SidebarSlot>}
      <main id="main-content" className={styles.page} tabIndex={-1} aria-busy={isBusy}>
        {children}
      </main>
    </div>
  );
}
