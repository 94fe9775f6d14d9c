import type { Reader } from './reader.ts';
import { waitUntil } from '../wait-until.ts';

/** Waits until a page has finished loading and has not changed for a moment. */
export const waitForRest = async (reader: Reader): Promise<void> => {
  let last = '';
  await waitUntil('a page that has loaded', async () => {
    const now = await reader.evaluate(
      () =>
        `${document.readyState} ${document.fonts.status} ${performance.getEntriesByType('resource').length} ${document.querySelectorAll('*').length}`,
    );
    const isAtRest = now === last && now.startsWith('complete loaded');
    last = now;
    return isAtRest;
  });
};
