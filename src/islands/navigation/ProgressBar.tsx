'use client';

import { useProgress } from './progress-store.ts';
import styles from './ProgressBar.module.css';

/** A thin bar at the top while a page is on its way. */
export function ProgressBar() {
  const isVisible = useProgress();
  return (
    <div
      className={styles.bar}
      hidden={!isVisible}
      aria-hidden="true"
      data-navigation-progress=""
    />
  );
}
