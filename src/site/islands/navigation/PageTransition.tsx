'use client';

import { addTransitionType, startTransition, ViewTransition, type ReactNode } from 'react';
import { isMotionWelcome } from '../dom/motion.ts';

const TYPE = 'page';

/** Maximum height of a page that fades in, in window heights. Snapshots of longer pages would take too long. */
const MAX_HEIGHT = 6;

export const fadePendingPage = (): void => {
  const { scrollHeight } = document.documentElement;
  if (isMotionWelcome() && scrollHeight <= MAX_HEIGHT * window.innerHeight) {
    startTransition(() => addTransitionType(TYPE));
  }
};

/** Fades in pages that load slowly. Fast pages do not fade, because snapshots would take longer than loading. */
export function PageTransition({ children }: { children: ReactNode }) {
  return (
    <ViewTransition default="none" update={{ [TYPE]: TYPE, default: 'none' }}>
      {children}
    </ViewTransition>
  );
}
