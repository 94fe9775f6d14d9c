const KEY = 'docs.reloaded-page';

/**
 * Whether a page may be loaded anew without the reader's asking: once, so that a broken build cannot send it round in
 * circles; never where that cannot be remembered.
 */
export const claimReload = (page: string): boolean => {
  try {
    const isFirst = window.sessionStorage.getItem(KEY) !== page;
    window.sessionStorage.setItem(KEY, page);
    return isFirst;
  } catch {
    return false;
  }
};

/** For the reader's own next step: whatever fails then may be loaded anew once more. */
export const releaseReload = (): void => {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // nothing was remembered either
  }
};
