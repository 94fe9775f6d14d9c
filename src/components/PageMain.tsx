import type { ReactNode } from 'react';
import styles from './PageMain.module.css';

/** The main part of a page without a sidebar. */
export function PageMain({ children }: { children: ReactNode }) {
  return (
    <main id="main-content" className={styles.main} tabIndex={-1}>
      {children}
    </main>
  );
}
