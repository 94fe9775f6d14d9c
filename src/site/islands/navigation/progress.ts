import { decodePath, normalizePath } from '../../../base/paths/route-path.ts';
import { createStore } from '../store.ts';
import { sitePath } from './site-path.ts';

/** In milliseconds. A shorter navigation shows no progress. */
const DELAY = 200;

/** What the router shows for an address that has no page. */
const NOT_FOUND = '/404';

export const isInProgress = createStore(false);

/** The timer of the newest navigation. Only that navigation may end the progress: hence one for the whole page. */
let newest: ReturnType<typeof setTimeout> | undefined;

/** Starts the progress of a navigation and returns the function that ends it. `onWait` is called after the delay. */
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

/** The progress of Back and Forward, whose end no event announces. */
export const createStepProgress = () => {
  let shown: string | undefined;
  let endStep: (() => void) | undefined;
  return {
    start: (): void => {
      endStep?.();
      // a step to another heading of the page on screen loads nothing
      endStep = currentAddress() === shown ? undefined : startProgress();
    },
    /** Ends the progress once the router shows the current address; `path` is what it shows. */
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
