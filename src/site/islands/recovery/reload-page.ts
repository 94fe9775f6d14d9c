const TIMEOUT = 10_000;

/** Session storage key: path of the page that was last reloaded automatically. */
export const RELOADED_PAGE_KEY = 'docs.reloaded-page';

/** Null if the server is unreachable: a reload would show the browser's error page. */
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

/** In `performance` time; never set by Safari on iOS, which has no `beforeunload`. */
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
    // the reader may stop the reload
    setTimeout(() => (current = null), TIMEOUT);
  } else {
    current = null;
  }
  return isReachable;
};

/** Returns false if the server is unreachable. Only a new document retries a failed import (whatwg/html#6768). */
export const reloadPage = (): Promise<boolean> => {
  current ??= reloadIfReachable();
  return current;
};

/** False after an automatic reload, so that a broken build does not loop. */
const claimReload = (page: string): boolean => {
  try {
    const isFirst = window.sessionStorage.getItem(RELOADED_PAGE_KEY) !== page;
    window.sessionStorage.setItem(RELOADED_PAGE_KEY, page);
    return isFirst;
  } catch {
    return false;
  }
};

/** Reloads once per page, and never during the router's reload, which a second one would cancel. */
export const reloadPageOnce = async (): Promise<boolean> => {
  const page = window.location.pathname;
  await waitWhileLeaving();
  return window.location.pathname === page && claimReload(page) && (await reloadPage());
};

export const releaseReload = (): void => {
  try {
    window.sessionStorage.removeItem(RELOADED_PAGE_KEY);
  } catch {
    // blocked storage is empty
  }
};
