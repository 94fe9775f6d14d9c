import type { ReactNode } from 'react';
import styles from './FileTree.module.css';

/** Files and folders: a list whose items hold the lists of their files. */
export function FileTree({ children }: { readonly children: ReactNode }) {
  return <div className={styles.tree}>{children}</div>;
}
