import { useEffect } from 'react';
import { decodePath } from '../../paths/route-path.ts';
import { unfold } from '../dom/unfold.ts';

/** Opens the closed disclosure that a linked element is in. Not every browser does that by itself. */
export const useUnfoldedTarget = (): void => {
  useEffect(() => {
    const showTarget = () => {
      const target = document.getElementById(decodePath(window.location.hash.slice(1)));
      if (target && unfold(target)) {
        target.scrollIntoView({ behavior: 'instant' });
      }
    };
    showTarget();
    window.addEventListener('hashchange', showTarget);
    return () => window.removeEventListener('hashchange', showTarget);
  }, []);
};
