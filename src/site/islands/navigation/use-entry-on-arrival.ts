import { useEffect, useInsertionEffect } from 'react';
import { addBasePath } from '../../../base/paths/base-path.ts';
import { decodePath, normalizePath } from '../../../base/paths/route-path.ts';
import { afterPaint } from '../dom/after-paint.ts';
import { listen } from '../dom/listen.ts';
import { latestNavigation } from './navigation-store.ts';

/** The attribute of `<html>` while the page on screen has been shown from its top (`OperationReference.module.css`). */
const FROM_TOP = 'data-from-top';

/** The attribute of `<html>` in the first frame of a page that shows from its top (`prose.css`). */
const FIRST_FRAME = 'data-first-frame';

const markFirstFrame = (): void => {
  const { documentElement } = document;
  documentElement.setAttribute(FIRST_FRAME, '');
  afterPaint(() => documentElement.removeAttribute(FIRST_FRAME));
};

/**
 * Adds a page's history entry in the commit that shows the page. The router adds it in a layout effect, which React
 * delays by up to half a second while a page that fades in waits for its fonts: Back would then leave from the wrong
 * entry. The router adds no entry for an address that is already current.
 */
export const useEntryOnArrival = (path: string): void => {
  useEffect(
    () =>
      listen(window, ['popstate'], () => {
        // a step in history overtakes a pending navigation, and returns to a position
        latestNavigation.set(null);
        document.documentElement.removeAttribute(FROM_TOP);
      }),
    [],
  );

  useInsertionEffect(() => {
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
  }, [path]);
};
