import type { ReactNode } from 'react';
import { inEnglish } from './languages.ts';
import styles from './PageMain.module.css';

type Props = { readonly children: ReactNode; readonly isWide?: boolean };

/** For pages that consist of words of the interface. */

export function PageMain({ children, isWide = false }: Props) {
  return (
    <main
      id="main-content"
      className={isWide ? `${styles.main} ${styles.wide}` : styles.main}
      tabIndex={-1}
      {...inEnglish()}
    >
      {children}
    </main>
  );
}
