'use client';

import { useEffect } from 'react';
import { dismissAnnouncement, followAnnouncement } from './announcement-store.ts';
import styles from './AnnouncementClose.module.css';

/** The close button of the announcement bar; the bar hides by an attribute of `<html>`. */
export function AnnouncementClose({ id }: { id: string }) {
  useEffect(() => followAnnouncement(id), [id]);
  return (
    <button
      type="button"
      className={styles.close}
      aria-label="Close"
      onClick={() => dismissAnnouncement(id)}
    >
      <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
        <path d="M5 5l14 14M19 5 5 19" />
      </svg>
    </button>
  );
}
