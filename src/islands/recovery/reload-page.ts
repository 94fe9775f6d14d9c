import { claimReload } from './reload-once.ts';

const TIMEOUT = 10_000;

/** Whether the site answers at all; without an answer a reload would lead to the browser's own error page. */
const isSiteReachable = async (): Promise<boolean> => {
  if (!navigator.onLine) {
    return false;
  }
  try {
    await fetch(window.location.href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return true;
  } catch {
    return false;
  }
};

/** Loads the page of the address anew, unless that would lose what is on screen; true when it is on its way. */
export const reloadPage = async (): Promise<boolean> => {
  if (!(await isSiteReachable())) {
    return false;
  }
  window.location.reload();
  return true;
};

/** The same without the reader's asking: at most once for a page. */
export const reloadPageOnce = async (): Promise<boolean> =>
  claimReload(window.location.pathname) && (await reloadPage());
