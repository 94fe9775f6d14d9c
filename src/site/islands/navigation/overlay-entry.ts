import { isRecord } from '../../../base/json/is-record.ts';

/**
 * Marks the history entry of an open overlay, such as the mobile menu. Back closes the overlay, and a navigation
 * replaces the entry.
 */
const OVERLAY = 'overlay';

const isOverlay = (): boolean => isRecord(history.state) && history.state[OVERLAY] === true;

export const pushOverlayEntry = (): void => {
  history.pushState({ ...(isRecord(history.state) ? history.state : {}), [OVERLAY]: true }, '');
};

export const claimOverlayEntry = (): boolean => {
  if (!isOverlay()) {
    return false;
  }
  history.replaceState({ ...history.state, [OVERLAY]: undefined }, '');
  return true;
};

let leftAddress: string | null = null;

/** Goes back from the history entry of a closed overlay. The browser fires `popstate` later. */
export const leaveOverlayEntry = (): void => {
  if (isOverlay()) {
    leftAddress = location.href;
    history.back();
  }
};

/**
 * Whether the latest history step only left the entry of a closed overlay. Call this once per step, because each call
 * resets the result.
 */
export const hasLeftOverlayEntry = (): boolean => {
  const hasStayed = leftAddress === location.href;
  leftAddress = null;
  return hasStayed;
};
