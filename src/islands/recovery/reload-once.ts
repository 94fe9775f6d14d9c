/** Session storage: the path of the page that was last loaded anew without the reader's asking. */
export const RELOADED_PAGE_KEY = 'docs.reloaded-page';

/**
 * Whether a page may be loaded anew without the reader's asking: once, so that a broken build cannot send it round in
 * circles; never where that cannot be remembered.
 */
export const claimReload = (page: string): boolean => {
  try {
    const isFirst = window.sessionStorage.getItem(RELOADED_PAGE_KEY) !== page;
    window.sessionStorage.setItem(RELOADED_PAGE_KEY, page);
    return isFirst;
  } catch {
    return false;
  }
};

/** For the reader's own next step: whatever fails then may be loaded anew once more. */
export const releaseReload = (): void => {
  try {
    window.sessionStorage.removeItem(RELOADED_PAGE_KEY);
  } catch {
    // nothing was remembered either
  }
};
