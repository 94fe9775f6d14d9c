import { useEffect } from 'react';
import { useStore } from '../store.ts';
import { shownPage } from './navigation-store.ts';

/** Runs an effect on the page once its elements can be changed, and again for each page that replaces it. */
export const usePageEffect = (effect: () => void | (() => void)): void => {
  const path = useStore(shownPage);
  useEffect(() => (path === null ? undefined : effect()), [effect, path]);
};
