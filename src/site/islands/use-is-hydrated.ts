import { createStore, useStore } from './store.ts';

const hydrated = { ...createStore(false), get: () => true };

/** False in server HTML and while React hydrates it. */
export const useIsHydrated = (): boolean => useStore(hydrated);
