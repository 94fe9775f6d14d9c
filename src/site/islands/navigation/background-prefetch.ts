import type { Prefetch } from './visible-links.ts';
import { preloadWhenIdle } from './when-idle.ts';

let isStarting = false;

/** Whether a background prefetch is being started, so that its request gets a low priority. */
export const isStartingPrefetch = (): boolean => isStarting;

const startInBackground =
  (prefetch: Prefetch): Prefetch =>
  (href) => {
    isStarting = true;
    const prefetched = prefetch(href);
    isStarting = false;
    return prefetched;
  };

/**
 * Loads the code that prefetches pages of visible links once the browser is idle, because pages do not need it before.
 *
 * @param menu the open menu, which hides all other links
 */
export const prefetchWhenIdle = (prefetch: Prefetch, menu: HTMLElement | null): (() => void) => {
  let hasEnded = false;
  let end = (): void => undefined;
  const load = async (): Promise<void> => {
    const { prefetchVisibleLinks } = await import('./visible-links.ts');
    if (!hasEnded) {
      end = prefetchVisibleLinks(startInBackground(prefetch), menu);
    }
  };
  const cancel = preloadWhenIdle(() => {
    if (navigator.onLine) {
      load().catch(() => {
        // pages are then loaded when the reader opens them
      });
    }
  });
  return () => {
    hasEnded = true;
    cancel();
    end();
  };
};
