import { useCallback, useEffect, useInsertionEffect, useRef } from 'react';
import { useRegisterRscEnhancer_UNSTABLE as useRegisterRscEnhancer } from 'waku/minimal/client';
import { isConnectionPrecious } from './connection.ts';
import { applyStyleSheets, loadStyleSheets } from './style-sheets.ts';

type Prefetch = (href: string) => void;

/**
 * Has the style sheets of the site come before the first page that follows, while the browser has nothing to do, or with
 * that page; `path` is what the router shows. Returns `prefetch` for pages that the reader points at: a browser looks at
 * every element again when the sheets come to use, which then does not have to be done between the click and the page.
 */
export const usePageStyles = (path: string, prefetch: Prefetch): Prefetch => {
  const registerEnhancer = useRegisterRscEnhancer();
  const shown = useRef(path);

  useEffect(
    () =>
      registerEnhancer((next) => async (...request) => {
        const [page] = await Promise.all([next(...request), loadStyleSheets()]);
        return page;
      }),
    [registerEnhancer],
  );

  useEffect(() => {
    if (!('requestIdleCallback' in window) || isConnectionPrecious(navigator)) {
      return undefined;
    }
    const idle = window.requestIdleCallback(() => void loadStyleSheets());
    return () => window.cancelIdleCallback(idle);
  }, []);

  // in the commit that shows the page, where nothing has announced it
  useInsertionEffect(() => {
    if (shown.current !== path) {
      shown.current = path;
      void loadStyleSheets();
      applyStyleSheets();
    }
  }, [path]);

  return useCallback(
    (href) => {
      prefetch(href);
      void loadStyleSheets().then(applyStyleSheets);
    },
    [prefetch],
  );
};
