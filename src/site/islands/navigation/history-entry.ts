import { addBasePath } from '../../../base/paths/base-path.ts';
import { decodePath, normalizePath } from '../../../base/paths/route-path.ts';
import { afterPaint } from '../dom/after-paint.ts';
import { latestNavigation } from './navigation-store.ts';

/** The attribute of `<html>` while the page on screen has been shown from its top (`OperationReference.module.css`). */
const FROM_TOP = 'data-from-top';

/** The attribute of `<html>` in the first frame of a page that shows from its top (`prose.css`). */
const FIRST_FRAME = 'data-first-frame';

let cancelFrame: (() => void) | undefined;

const markFirstFrame = (): void => {
  const { documentElement } = document;
  cancelFrame?.();
  documentElement.setAttribute(FIRST_FRAME, '');
  cancelFrame = afterPaint(() => documentElement.removeAttribute(FIRST_FRAME));
};

/** A step in history overtakes a pending navigation, and returns to a position. */
export const leaveByStep = (): void => {
  latestNavigation.set(null);
  document.documentElement.removeAttribute(FROM_TOP);
};

/**
 * Adds the history entry of the page at `path`. The router does so in a layout effect, which React delays by up to half a
 * second while a page that fades in waits for its fonts: Back would then leave from the wrong entry. The router adds no
 * entry for an address that is already current.
 */
export const addEntry = (path: string): void => {
  const navigation = latestNavigation.get();
  if (!navigation || navigation.status === 'abandoned') {
    return;
  }
  const url = new URL(navigation.href, window.location.href);
  const isArrival = path === normalizePath(decodePath(url.pathname));
  if (import.meta.env.BASE_URL !== '/') {
    url.pathname = addBasePath(url.pathname, import.meta.env.BASE_URL);
  }
  if (isArrival && url.href !== window.location.href) {
    document.documentElement.toggleAttribute(FROM_TOP, url.hash === '');
    if (url.hash === '') {
      markFirstFrame();
    }
    const add = navigation.isReplacing ? 'replaceState' : 'pushState';
    window.history[add](window.history.state, '', url);
  }
};
