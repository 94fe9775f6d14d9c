import { storedValue } from '../storage.ts';

const dismissed = storedValue('docusaurus.announcement.dismiss');
const seenId = storedValue('docusaurus.announcement.id');

/** Whether the reader closed this announcement: closing another one, with another id, does not count. */
export const isDismissed = (id: string, seen: string | null, value: string | null): boolean =>
  seen === id && value === 'true';

export const dismissAnnouncement = (id: string): void => {
  seenId.set(id);
  dismissed.set('true');
};

/** Stores that the reader has seen this announcement, and hides the bar once it is closed in this tab or another. */
export const followAnnouncement = (id: string): (() => void) => {
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
