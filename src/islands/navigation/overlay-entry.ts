import { isRecord } from '../../json/is-record.ts';

/**
 * An open overlay (the mobile menu) owns a history entry, so that the browser's Back closes it instead of leaving the
 * page. The entry is marked in `history.state`; whoever navigates on from it replaces it, so that no dead step stays.
 */
const MARK = 'overlay';

const isMarked = (): boolean => isRecord(history.state) && history.state[MARK] === true;

export const pushOverlayEntry = (): void => {
  history.pushState({ ...(isRecord(history.state) ? history.state : {}), [MARK]: true }, '');
};

/** Takes the entry over for a navigation: true when there was one, which should then be replaced. */
export const claimOverlayEntry = (): boolean => {
  if (!isMarked()) {
    return false;
  }
  history.replaceState({ ...history.state, [MARK]: undefined }, '');
  return true;
};

/** Removes the entry after the overlay closed by other means than Back. */
export const leaveOverlayEntry = (): void => {
  if (isMarked()) {
    history.back();
  }
};
