import { readStored, subscribeToStored, writeStored } from '../storage.ts';

const DISMISSED_KEY = 'docusaurus.announcement.dismiss';
const ID_KEY = 'docusaurus.announcement.id';

/** Closing counts for the announcement that was closed; one with another id shows again. */
export const isDismissed = (id: string, seenId: string | null, dismissed: string | null): boolean =>
  seenId === id && dismissed === 'true';

export const dismissAnnouncement = (id: string): void => {
  writeStored(ID_KEY, id);
  writeStored(DISMISSED_KEY, 'true');
};

/** Notes that this announcement was seen, and follows a closing in this tab or another one. */
export const followAnnouncement = (id: string): (() => void) => {
  if (readStored(ID_KEY) !== id) {
    writeStored(ID_KEY, id);
    writeStored(DISMISSED_KEY, 'false');
  }
  return subscribeToStored(DISMISSED_KEY, () => {
    document.documentElement.setAttribute(
      'data-announcement-bar-initially-dismissed',
      String(isDismissed(id, readStored(ID_KEY), readStored(DISMISSED_KEY))),
    );
  });
};
