import { useEffect } from 'react';
import { decodePath, normalizePath } from '../../paths/route-path.ts';
import { noteArrival, noteHistoryStep } from './progress-store.ts';

/** What the router shows for an address that has no page. */
const NOT_FOUND = '/404';

/** Progress of Back and Forward, which nobody tells us the end of; `path` is what the router shows. */
export const useHistoryProgress = (path: string): void => {
  useEffect(() => {
    window.addEventListener('popstate', noteHistoryStep);
    return () => window.removeEventListener('popstate', noteHistoryStep);
  }, []);

  // after every render: two unknown addresses after each other show the same path
  useEffect(() => {
    if (path === NOT_FOUND || path === normalizePath(decodePath(window.location.pathname))) {
      noteArrival();
    }
  });
};
