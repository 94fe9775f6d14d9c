'use client';

import { useEffect } from 'react';
import { focusOnce } from '../dom/focus.ts';
import { storedValue } from '../storage.ts';
import { LineIcon, crossPath } from '../LineIcon.tsx';
import styles from './AnnouncementClose.module.css';

const dismissed = storedValue('docusaurus.announcement.dismiss');
const seenId = storedValue('docusaurus.announcement.id');

export const isDismissed = (id: string, seen: string | null, value: string | null): boolean =>
  seen === id && value === 'true';

const followAnnouncement = (id: string): (() => void) => {
  if (seenId.get() !== id) {
    seenId.set(id);
    dismissed.set('false');
  }
  return dismissed.subscribe(() => {
    document.documentElement.setAttribute(
      'data-announcement-bar-initially-dismissed',
      String(isDismissed(id, seenId.get(), dismissed.get())),
    );
  });
};

export function AnnouncementClose({ id }: { id: string }) {
  useEffect(() => followAnnouncement(id), [id]);
  return (
    <button
      type="button"
      className={`needs-scripting icon-button ${styles.close}`}
      aria-label="Close"
      onClick={({ currentTarget }) => {
        const next = currentTarget.closest('[data-announcement]')?.nextElementSibling;
        if (next instanceof HTMLElement) {
          focusOnce(next);
        }
        seenId.set(id);
        dismissed.set('true');
      }}
    >
      <LineIcon path={crossPath} size={16} />
    </button>
  );
}
