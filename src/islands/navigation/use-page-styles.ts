import { useEffect, useRef } from 'react';
import { preload } from 'react-dom';
import { useRegisterRscEnhancer_UNSTABLE as useRegisterRscEnhancer } from 'waku/minimal/client';
import { isConnectionPrecious } from './connection.ts';

/** Loads a style sheet and puts it to use. One that fails is disabled again, to be requested once more. */
const enable = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true });
    const disable = () => {
      link.disabled = true;
      resolve();
    };
    link.addEventListener('error', disable, { once: true });
    link.disabled = false;
  });

/** One after the other: Chromium requests the fonts of a page again when a sheet comes before one that is in use. */
const enableWaiting = async (): Promise<void> => {
  const links = [
    ...document.head.querySelectorAll<HTMLLinkElement>('link[data-precedence][disabled]'),
  ];
  for (const { href } of links) {
    preload(href, { as: 'style', crossOrigin: 'anonymous' });
  }
  for (const link of links) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await enable(link);
  }
};

/**
 * Loads the site's style sheets and puts them to use when the browser is idle, at the latest before the next page. A page
 * is served with only the rules it needs, and with its style sheets disabled (`src/build/inline-styles.ts`). React takes
 * those for loaded, so it does not wait for them.
 */
export const usePageStyles = (path: string): void => {
  const registerEnhancer = useRegisterRscEnhancer();
  const loading = useRef<Promise<void>>(Promise.resolve());
  const firstPath = useRef(path);

  useEffect(() => {
    const load = () => {
      loading.current = loading.current.then(enableWaiting);
      return loading.current;
    };
    const unregister = registerEnhancer((next) => async (...request) => {
      const [page] = await Promise.all([next(...request), load()]);
      return page;
    });
    if (path !== firstPath.current) {
      // those that failed
      void load();
      return unregister;
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
