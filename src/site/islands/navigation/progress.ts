import { decodePath, normalizePath } from '../../../base/paths/route-path.ts';
import { createStore } from '../store.ts';
import { sitePath } from '../../../base/paths/site-url.ts';

/** In milliseconds. Shorter navigations show no progress. */
const DELAY = 200;

const NOT_FOUND = '/404';

export const isInProgress = createStore(false);

let newest: ReturnType<typeof setTimeout> | undefined;

export const startProgress = (onWait?: () => void): (() => void) => {
  clearTimeout(newest);
  const timer = setTimeout(() => {
    isInProgress.set(true);
    onWait?.();
  }, DELAY);
  newest = timer;
  return () => {
    if (timer === newest) {
      clearTimeout(timer);
      isInProgress.set(false);
    }
  };
};

const currentAddress = (): string => window.location.pathname + window.location.search;

/** Shows progress for Back and Forward, which fire no event when the page is shown. */
export const createStepProgress = () => {
  let shown: string | undefined;
  let endStep: (() => void) | undefined;
  return {
    start: (): void => {
      endStep?.();
      endStep = currentAddress() === shown ? undefined : startProgress();
    },
    update: (path: string): void => {
      const current = normalizePath(decodePath(sitePath(window.location.pathname) ?? NOT_FOUND));
      if (path === NOT_FOUND || path === current) {
        shown = currentAddress();
        endStep?.();
        endStep = undefined;
      }
    },
  };
};
