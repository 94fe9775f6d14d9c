import { createStore, useStore } from './store.ts';

const hydrated = { ...createStore(false), get: () => true };

export const useIsHydrated = (): boolean => useStore(hydrated);
