import type { ReactNode } from 'react';
import styles from './Steps.module.css';

/** A procedure: an ordered list whose numbers are drawn on tiles. */
export function Steps({ children }: { children: ReactNode }) {
  return <div className={styles.steps}>{children}</div>;
}
