'use client';

import { addTransitionType, startTransition, ViewTransition, type ReactNode } from 'react';
import { isMotionWelcome } from '../dom/motion.ts';

/** The type of a transition to another page, and the class of its animation in `transitions.css`. */
const TYPE = 'page';

/** In window heights. The snapshot of a longer page takes the browser longer than the fade is worth. */
const MAX_HEIGHT = 6;

/** Lets the pending page fade in: React adds the type to the transition that is already pending. */
export const fadePendingPage = (): void => {
  const { scrollHeight } = document.documentElement;
  if (isMotionWelcome() && scrollHeight <= MAX_HEIGHT * window.innerHeight) {
    startTransition(() => addTransitionType(TYPE));
  }
};

/**
 * Fades in a page that took a while to load, in browsers with View Transitions. A page that arrives at once is shown
 * without a fade, because taking the snapshots would delay it for longer than loading it took.
 */
export function PageTransition({ children }: { children: ReactNode }) {
  return (
    <ViewTransition default="none" update={{ [TYPE]: TYPE, default: 'none' }}>
      {children}
    </ViewTransition>
  );
}
