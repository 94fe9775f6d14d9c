import { useEffect } from 'react';
import { useStore } from '../store.ts';
import styles from './UpdateNotice.module.css';
import { offeredUpdate, startOffline } from './updates.ts';

/** Offers a new version of the site. Nothing changes until the reader asks for it. */
export function UpdateNotice() {
  const update = useStore(offeredUpdate);
  useEffect(() => {
    startOffline().catch(() => {
      // the page works without a worker
    });
  }, []);
  return (
    update && (
      <span className={`notice cluster ${styles.notice}`}>
        A new version of this site is ready.
        <button type="button" className={`primary ${styles.action}`} onClick={() => void update()}>
          Reload
        </button>
        <button type="button" className={styles.later} onClick={() => offeredUpdate.set(null)}>
          Later
        </button>
      </span>
    )
  );
}
