import type { ReactNode } from 'react';
import styles from './PageMain.module.css';

type Props = { readonly children: ReactNode; readonly isWide?: boolean };

/** The main part of a page without a sidebar; wide where it is more than text. */
export function PageMain({ children, isWide = false }: Props) {
  return (
    <main
      id="main-content"
      className={isWide ? `${styles.main} ${styles.wide}` : styles.main}
      tabIndex={-1}
    >
      {children}
    </main>
  );
}
