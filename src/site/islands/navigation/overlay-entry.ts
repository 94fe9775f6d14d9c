import { isRecord } from '../../../base/json/is-record.ts';

/**
 * An open overlay (the mobile menu) has its own history entry, so that Back closes it instead of leaving the page. The
 * key of `history.state` that identifies the entry; a navigation replaces the entry, so that no dead step remains.
 */
const OVERLAY = 'overlay';

const isOverlay = (): boolean => isRecord(history.state) && history.state[OVERLAY] === true;

export const pushOverlayEntry = (): void => {
  history.pushState({ ...(isRecord(history.state) ? history.state : {}), [OVERLAY]: true }, '');
};

/** Returns whether the current entry is an overlay's, which a navigation should then replace. */
export const claimOverlayEntry = (): boolean => {
  if (!isOverlay()) {
    return false;
  }
  history.replaceState({ ...history.state, [OVERLAY]: undefined }, '');
  return true;
};

/** Removes the entry after the overlay was closed other than by Back. */
export const leaveOverlayEntry = (): void => {
  if (isOverlay()) {
    history.back();
  }
};
