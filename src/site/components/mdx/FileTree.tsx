import type { ReactNode } from 'react';
import styles from './FileTree.module.css';

export function FileTree({ children }: { readonly children: ReactNode }) {
  return <div className={styles.tree}>{children}</div>;
}
