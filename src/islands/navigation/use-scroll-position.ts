import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { decodePath } from '../../paths/route-path.ts';
import { unfold } from '../dom/unfold.ts';
import { createScrollMemory } from './scroll-memory.ts';

/** Corrects the router's scroll position once `address` (path, query and hash) is on screen. */
export const useScrollPosition = (address: string): void => {
  const [memory] = useState(createScrollMemory);
  const arrived = useRef<string>(undefined);

  useEffect(() => {
    window.addEventListener('scroll', memory.save, { passive: true });
    window.addEventListener('popstate', memory.noteStep);
    return () => {
      window.removeEventListener('scroll', memory.save);
      window.removeEventListener('popstate', memory.noteStep);
    };
  }, [memory]);

  useLayoutEffect(() => {
    const isFirst = arrived.current === undefined;
    if (arrived.current === address) {
      return;
    }
    arrived.current = address;
    // runs after the router's own layout effect, which is later in this commit, and before the next paint
    queueMicrotask(() => {
      const position = memory.takePosition();
      if (isFirst) {
        return;
      }
      if (position !== undefined) {
        window.scrollTo({ top: position, behavior: 'instant' });
      } else if (window.location.hash) {
        // the router ignores scroll-padding: the heading would be behind the navbar
        const target = document.getElementById(decodePath(window.location.hash.slice(1)));
        if (target) {
          unfold(target);
          target.scrollIntoView({ behavior: 'instant' });
        }
      }
    });
  }, [address, memory]);
};
