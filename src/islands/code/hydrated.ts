import { createStore, useStore } from '../store.ts';

const hydrated = { ...createStore(false), get: () => true };

/** False in server HTML and while React hydrates it: what cannot work before then need not be in a served page. */
export const useHydrated = (): boolean => useStore(hydrated);
