const TIMEOUT = 10_000;

export const RELOADED_PAGE_KEY = 'docs.reloaded-page';

/** Null if the server is unreachable. Do not reload then, because the browser would show its error page. */
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

/** Time of the latest `beforeunload` event, from `performance.now()`. Safari on iOS never fires this event. */
let leftAt = -Infinity;

if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
}

const waitWhileLeaving = async (): Promise<void> => {
  while (performance.now() - leftAt < TIMEOUT) {
    const rest = leftAt + TIMEOUT - performance.now();
    await new Promise((resolve) => {
      setTimeout(resolve, rest);
    });
  }
};

let current: Promise<boolean> | null = null;

const reloadIfReachable = async (): Promise<boolean> => {
  const isReachable = (await fetchPageStatus()) !== null;
  if (isReachable) {
    window.location.reload();
    // allow another reload, because the reader may have stopped this reload
    setTimeout(() => (current = null), TIMEOUT);
  } else {
    current = null;
  }
  return isReachable;
};

/**
 * Returns false if the server is unreachable. Browsers do not retry a failed import until the page is reloaded
 * (whatwg/html#6768).
 */
export const reloadPage = (): Promise<boolean> => {
  current ??= reloadIfReachable();
  return current;
};

/** False if the page was already reloaded automatically, so that a broken build does not reload forever. */
const claimReload = (page: string): boolean => {
  try {
    const isFirst = window.sessionStorage.getItem(RELOADED_PAGE_KEY) !== page;
    window.sessionStorage.setItem(RELOADED_PAGE_KEY, page);
    return isFirst;
  } catch {
    return false;
  }
};

/**
 * Reloads at most once per page, and never while the router is reloading it, because a second reload would cancel the
 * first.
 */
export const reloadPageOnce = async (): Promise<boolean> => {
  const page = window.location.pathname;
  await waitWhileLeaving();
  return window.location.pathname === page && claimReload(page) && (await reloadPage());
};

export const releaseReload = (): void => {
  try {
    window.sessionStorage.removeItem(RELOADED_PAGE_KEY);
  } catch {
    // if storage is blocked, no key was stored
  }
};
