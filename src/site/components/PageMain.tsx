import type { ReactNode } from 'react';
import styles from './PageMain.module.css';

type Props = { readonly children: ReactNode; readonly isWide?: boolean };

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
