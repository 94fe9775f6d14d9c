import type { ReactNode } from 'react';
import styles from './Steps.module.css';

/** Around one ordered list: a procedure, each step with its number on a tile. */
export function Steps({ children }: { children: ReactNode }) {
  return <div className={styles.steps}>{children}</div>;
}
