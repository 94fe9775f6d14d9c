import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';

type Props = { readonly summary: ReactNode; readonly children: ReactNode };

/** Details that unfold: fields inside a field, a second example. */
export function Disclosure({ summary, children }: Props) {
  return (
    <details className={styles.disclosure}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
