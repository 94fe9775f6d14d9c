import { useEffect } from 'react';
import { decodePath } from '../../paths/route-path.ts';
import { unfold } from '../dom/unfold.ts';

/** A link may lead to a field in a closed disclosure. Not every browser opens it by itself. */
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
