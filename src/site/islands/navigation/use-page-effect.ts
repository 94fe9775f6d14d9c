import { useEffect } from 'react';
import { useStore } from '../store.ts';
import { shownPage } from './navigation-store.ts';

/**
 * Runs an effect each time a page appears: after hydration, after navigation, or after a failed page is rendered again.
 */
export const usePageEffect = (effect: () => void | (() => void)): void => {
  const page = useStore(shownPage);
  useEffect(() => (page === null ? undefined : effect()), [effect, page]);
};
