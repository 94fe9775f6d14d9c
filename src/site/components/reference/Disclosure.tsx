import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';

type Props = { readonly summary: ReactNode; readonly children: ReactNode };

export function Disclosure({ summary, children }: Props) {
  return (
    <details className={styles.disclosure}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
