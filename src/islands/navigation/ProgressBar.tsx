'use client';

import { useStore } from '../store.ts';
import { isInProgress } from './progress.ts';
import styles from './ProgressBar.module.css';

/** A thin bar at the top while a page is loading. */
export function ProgressBar() {
  return (
    <div
      className={styles.bar}
      hidden={!useStore(isInProgress)}
      aria-hidden="true"
      data-navigation-progress=""
    />
  );
}
