'use client';

import {
  addTransitionType,
  startTransition,
  useSyncExternalStore,
  ViewTransition,
  type ReactNode,
} from 'react';

const MOTION_IS_WELCOME = '(prefers-reduced-motion: no-preference)';
/** Marks a transition as one to another page; searching, retrying and going back are none. */
const TYPE = 'page';

/** In heights of the window. The picture of a longer page takes the browser longer than the fade is worth. */
const LONGEST_PAGE = 6;

/** Lets the page that is on its way fade in. React joins what is said of a transition while it is pending. */
export const fadePendingPage = (): void => {
  if (document.documentElement.scrollHeight <= LONGEST_PAGE * window.innerHeight) {
    startTransition(() => addTransitionType(TYPE));
  }
};

const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(MOTION_IS_WELCOME);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/**
 * Fades in a page that was waited for, where the browser has View Transitions and the reader likes motion. One that is
 * there at once is shown at once: taking the pictures holds the frame back for longer than loading it took.
 */
export function PageTransition({ children }: { children: ReactNode }) {
  const isMotionWelcome = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(MOTION_IS_WELCOME).matches,
    () => false,
  );
  // the name of a class in transitions.css
  const update = { [TYPE]: isMotionWelcome ? 'page' : 'none', default: 'none' };
  return (
    <ViewTransition default="none" update={update}>
      {children}
    </ViewTransition>
  );
}
