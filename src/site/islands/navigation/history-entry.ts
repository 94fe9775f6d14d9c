import { decodePath, normalizePath } from '../../../base/paths/route-path.ts';
import { publicPath } from '../../../base/paths/site-url.ts';
import { afterPaint } from '../dom/after-paint.ts';
import { latestNavigation } from './navigation-store.ts';

const FROM_TOP = 'data-from-top';

const FIRST_FRAME = 'data-first-frame';

let cancelFrame: (() => void) | undefined;

const markFirstFrame = (): void => {
  const { documentElement } = document;
  cancelFrame?.();
  documentElement.setAttribute(FIRST_FRAME, '');
  cancelFrame = afterPaint(() => documentElement.removeAttribute(FIRST_FRAME));
};

/** Cancels a pending navigation when the reader goes back or forward. */
export const leaveByStep = (): void => {
  latestNavigation.set(null);
  document.documentElement.removeAttribute(FROM_TOP);
};

/**
 * Adds the history entry before the router does. While fonts load, the router's layout effect would add it up to 0.5 s
 * later, and until then Back would lead to the wrong page.
 */
export const addEntry = (path: string): void => {
  const navigation = latestNavigation.get();
  if (!navigation || navigation.status === 'abandoned') {
    return;
  }
  const url = new URL(navigation.href, window.location.href);
  const isArrival = path === normalizePath(decodePath(url.pathname));
  url.pathname = publicPath(url.pathname);
  if (isArrival && url.href !== window.location.href) {
    document.documentElement.toggleAttribute(FROM_TOP, url.hash === '');
    if (url.hash === '') {
      markFirstFrame();
    }
    const add = navigation.isReplacing ? 'replaceState' : 'pushState';
    window.history[add](window.history.state, '', url);
  }
};
