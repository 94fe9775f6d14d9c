const TIMEOUT = 10_000;

/** Session storage: the path of the page that was last reloaded automatically. */
export const RELOADED_PAGE_KEY = 'docs.reloaded-page';

/** The HTTP status of this page; null if the server does not respond, and a reload would show the browser's error page. */
export const fetchPageStatus = async (): Promise<number | null> => {
  if (!navigator.onLine) {
    return null;
  }
  try {
    const { status } = await fetch(window.location.href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return status;
  } catch {
    return null;
  }
};

/** When the browser last began to leave the document, in the milliseconds of `performance`. Safari on iOS does not tell. */
let leftAt = -Infinity;

if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
}

/** Waits while the browser may be leaving the document. */
const waitWhileLeaving = async (): Promise<void> => {
  while (performance.now() - leftAt < TIMEOUT) {
    const rest = leftAt + TIMEOUT - performance.now();
    await new Promise((resolve) => {
      setTimeout(resolve, rest);
    });
  }
};

/** The reload that is under way. Calls in the meantime share it, so that repeated clicks send one request. */
let current: Promise<boolean> | null = null;

const reloadIfReachable = async (): Promise<boolean> => {
  const isReachable = (await fetchPageStatus()) !== null;
  if (isReachable) {
    window.location.reload();
    // the document stays until the response arrives, or for good if the reader stops loading
    setTimeout(() => (current = null), TIMEOUT);
  } else {
    current = null;
  }
  return isReachable;
};

/**
 * Reloads the document if the server responds. Returns whether it does: otherwise the screen stays as it is. This is how code that
 * could not be loaded is requested again: browsers keep a failed import as long as the document (whatwg/html#6768).
 */
export const reloadPage = (): Promise<boolean> => {
  current ??= reloadIfReachable();
  return current;
};

/** False if the page was already reloaded automatically: a broken build must not cause a loop of reloads. */
const claimReload = (page: string): boolean => {
  try {
    const isFirst = window.sessionStorage.getItem(RELOADED_PAGE_KEY) !== page;
    window.sessionStorage.setItem(RELOADED_PAGE_KEY, page);
    return isFirst;
  } catch {
    // without storage nothing would stop a loop
    return false;
  }
};

/**
 * Reloads the page as `reloadPage` does, but at most once per page, and not while it is being left: the router reloads a page of another
 * build by itself, and a second reload would cancel the first. For reloads that the reader did not ask for.
 */
export const reloadPageOnce = async (): Promise<boolean> => {
  const page = window.location.pathname;
  await waitWhileLeaving();
  return window.location.pathname === page && claimReload(page) && (await reloadPage());
};

/** Allows another automatic reload once the reader has opened a page successfully. */
export const releaseReload = (): void => {
  try {
    window.sessionStorage.removeItem(RELOADED_PAGE_KEY);
  } catch {
    // blocked storage holds nothing to remove
  }
};
