'use client';

import { useEffect } from 'react';
import { noteArrival, noteHistoryStep, useProgress } from './progress-store.ts';
import styles from './ProgressBar.module.css';

/** A thin bar at the top while a page is on its way. Every page shown gets a new one. */
export function ProgressBar() {
  const isVisible = useProgress();
  useEffect(() => {
    noteArrival();
    window.addEventListener('popstate', noteHistoryStep);
    return () => window.removeEventListener('popstate', noteHistoryStep);
  }, []);
  return (
    <div
      className={styles.bar}
      hidden={!isVisible}
      aria-hidden="true"
      data-navigation-progress=""
    />
  );
}
