import type { ReactNode } from 'react';
import { inEnglish } from './languages.ts';
import styles from './PageMain.module.css';

type Props = { readonly children: ReactNode; readonly isWide?: boolean };

/** Main element of pages that contain only interface text, such as the search page. Marks the text as English. */

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
