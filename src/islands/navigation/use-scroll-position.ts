import { useEffect, useLayoutEffect, useRef } from 'react';
import { decodePath } from '../../paths/route-path.ts';
import { unfold } from '../dom/unfold.ts';
import { noteStep, rememberPosition, takePosition } from './scroll-memory.ts';

/** Corrects where the router scrolls to once `address` (path, query and hash) is on screen. */
export const useScrollPosition = (address: string): void => {
  const arrived = useRef<string>(undefined);

  useEffect(() => {
    window.addEventListener('scroll', rememberPosition, { passive: true });
    window.addEventListener('popstate', noteStep);
    return () => {
      window.removeEventListener('scroll', rememberPosition);
      window.removeEventListener('popstate', noteStep);
    };
  }, []);

  useLayoutEffect(() => {
    const isFirst = arrived.current === undefined;
    if (arrived.current === address) {
      return;
    }
    arrived.current = address;
    // after the router's own layout effect, which comes later in this commit, and still before anything is painted
    queueMicrotask(() => {
      const position = takePosition();
      if (isFirst) {
        return;
      }
      if (position !== undefined) {
        window.scrollTo({ top: position, behavior: 'instant' });
      } else if (window.location.hash) {
        // the router knows nothing of scroll-padding: the heading would hide below the navbar
        const target = document.getElementById(decodePath(window.location.hash.slice(1)));
        if (target) {
          unfold(target);
          target.scrollIntoView({ behavior: 'instant' });
        }
      }
    });
  }, [address]);
};
