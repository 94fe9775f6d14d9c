import { useEffect } from 'react';
import { useStore } from '../store.ts';
import { shownPage } from './navigation-store.ts';

/** Runs an effect on each hydrated page, and again if a retry replaces the page. */
export const usePageEffect = (effect: () => void | (() => void)): void => {
  const page = useStore(shownPage);
  useEffect(() => (page === null ? undefined : effect()), [effect, page]);
};
