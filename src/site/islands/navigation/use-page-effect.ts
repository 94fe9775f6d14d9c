import { useEffect } from 'react';
import { useStore } from '../store.ts';
import { shownPage } from './navigation-store.ts';

/** Runs an effect on the page once its elements can be changed, and again for each page that replaces it, or a retry of it. */
export const usePageEffect = (effect: () => void | (() => void)): void => {
  const page = useStore(shownPage);
  useEffect(() => (page === null ? undefined : effect()), [effect, page]);
};
