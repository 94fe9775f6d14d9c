import { useEffect, useRef } from 'react';
import { useRegisterRscEnhancer_UNSTABLE as useRegisterRscEnhancer } from 'waku/minimal/client';
import { isConnectionPrecious } from './connection.ts';

/** Enables a style sheet and resolves once it is loaded. One that fails is disabled again, to be requested later. */
const enable = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true });
    const wait = () => {
      link.disabled = true;
      resolve();
    };
    link.addEventListener('error', wait, { once: true });
    link.disabled = false;
  });

/**
 * Loads the site's style sheets when the browser is idle, and at the latest with the next page. A page is served with
 * only the rules it needs, and with its style sheets disabled (`src/build/inline-styles.ts`). React takes those for
 * loaded, so it does not wait for them.
 */
export const usePageStyles = (path: string): void => {
  const registerEnhancer = useRegisterRscEnhancer();
  const loading = useRef<Promise<unknown>>(Promise.resolve());
  const firstPath = useRef(path);

  useEffect(() => {
    const load = () => {
      const waiting = document.head.querySelectorAll<HTMLLinkElement>(
        'link[data-precedence][disabled]',
      );
      loading.current = Promise.all([loading.current, ...Array.from(waiting, enable)]);
      return loading.current;
    };
    const unregister = registerEnhancer((next) => async (...request) => {
      const [page] = await Promise.all([next(...request), load()]);
      return page;
    });
    if (path !== firstPath.current) {
      // a style sheet that failed with the page is requested once more
      void load();
    }
    const isWanted = 'requestIdleCallback' in window && !isConnectionPrecious(navigator);
    const idle = isWanted ? window.requestIdleCallback(() => void load()) : null;
    return () => {
      unregister();
      if (idle !== null) {
        window.cancelIdleCallback(idle);
      }
    };
  }, [path, registerEnhancer]);
};
