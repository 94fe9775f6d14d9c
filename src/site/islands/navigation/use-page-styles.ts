import { useEffect, useInsertionEffect, useRef } from 'react';
import { useRegisterRscEnhancer_UNSTABLE as useRegisterRscEnhancer } from 'waku/minimal/client';
import { isConnectionPrecious } from './connection.ts';

const enable = ({ sheet }: HTMLLinkElement): void => {
  if (sheet) {
    sheet.disabled = false;
  }
};

/** Loads a style sheet for later use. One that fails is disabled again, to be requested once more. */
const load = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    // Chromium requests the fonts of a page again when a sheet in use gets another medium
    const disableUntilUsed = () => {
      const { sheet } = link;
      if (sheet) {
        sheet.disabled = true;
        sheet.media.mediaText = 'all';
      }
      resolve();
    };
    link.addEventListener('load', disableUntilUsed, { once: true });
    const disableAfterFailure = () => {
      link.disabled = true;
      resolve();
    };
    link.addEventListener('error', disableAfterFailure, { once: true });
    // in use it would style the page on screen again
    link.media = 'print';
    link.disabled = false;
  });

const findSheets = (state: string): HTMLLinkElement[] => [
  ...document.head.querySelectorAll<HTMLLinkElement>(`link[data-precedence]${state}`),
];

/**
 * Loads the site's style sheets when the browser is idle, at the latest with the next page, and puts them to use in the
 * commit that shows that page. A page is served with only the rules it needs, and with its style sheets disabled
 * (`src/publish/generate/inline-styles.ts`). React takes those for loaded, so it does not wait for them.
 */
export const usePageStyles = (path: string): void => {
  const registerEnhancer = useRegisterRscEnhancer();
  const loading = useRef<Promise<unknown>>(Promise.resolve());
  const firstPath = useRef(path);

  useEffect(() => {
    const loadWaiting = () => {
      loading.current = Promise.all([loading.current, ...findSheets('[disabled]').map(load)]);
      return loading.current;
    };
    const unregister = registerEnhancer((next) => async (...request) => {
      const [page] = await Promise.all([next(...request), loadWaiting()]);
      return page;
    });
    const isWanted = 'requestIdleCallback' in window && !isConnectionPrecious(navigator);
    const idle = isWanted ? window.requestIdleCallback(() => void loadWaiting()) : null;
    return () => {
      unregister();
      if (idle !== null) {
        window.cancelIdleCallback(idle);
      }
    };
  }, [registerEnhancer]);

  useInsertionEffect(() => {
    if (path !== firstPath.current) {
      // requests a style sheet that failed once more, and uses it as soon as it arrives
      findSheets('[disabled]').forEach((link) => void load(link).then(() => enable(link)));
      findSheets('').forEach(enable);
    }
  }, [path]);
};
