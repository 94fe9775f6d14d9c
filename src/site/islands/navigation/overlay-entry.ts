import { isRecord } from '../../../base/json/is-record.ts';

/**
 * Marks the history entry of an open overlay (the mobile menu). Back closes the overlay, and a navigation replaces the
 * entry.
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

export const leaveOverlayEntry = (): void => {
  if (isOverlay()) {
    history.back();
  }
};
