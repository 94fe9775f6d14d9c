import { useEffect, useInsertionEffect } from 'react';
import { addBasePath } from '../../paths/base-path.ts';
import { decodePath, normalizePath } from '../../paths/route-path.ts';
import { listen } from '../dom/listen.ts';
import { latestNavigation } from './navigation-store.ts';

/**
 * Adds a page's history entry in the commit that shows the page. The router adds it in a layout effect, which React
 * delays by up to half a second while a page that fades in waits for its fonts: Back would then leave from the wrong
 * entry. The router adds no entry for an address that is already current.
 */
export const useEntryOnArrival = (path: string): void => {
  // a step in history overtakes a pending navigation
  useEffect(() => listen(window, ['popstate'], () => latestNavigation.set(null)), []);

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
      const add = navigation.isReplacing ? 'replaceState' : 'pushState';
      window.history[add](window.history.state, '', url);
    }
  }, [path]);
};
