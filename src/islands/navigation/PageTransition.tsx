'use client';

import { addTransitionType, useSyncExternalStore, ViewTransition, type ReactNode } from 'react';

const MOTION_IS_WELCOME = '(prefers-reduced-motion: no-preference)';
/** Marks a transition as one to another page; searching, retrying and going back are none. */
const TYPE = 'page';

/** In heights of the window. The picture of a longer page takes the browser longer than the fade is worth. */
const LONGEST_PAGE = 6;

/** To be called within the transition that leads to another page. */
export const markPageTransition = (): void => {
  if (document.documentElement.scrollHeight <= LONGEST_PAGE * window.innerHeight) {
    addTransitionType(TYPE);
  }
};

const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(MOTION_IS_WELCOME);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Fades a page in as it takes the place of another, where the browser has View Transitions and the reader likes motion. */
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
