import type { Store } from '../store.ts';

const listeners = new Set<() => void>();

/** The value of a key in the query of the address; no value without a key. */
export const queryValue = (key: string | undefined): Store<string | null> => ({
  initial: null,
  get: () => (key === undefined ? null : new URLSearchParams(location.search).get(key)),
  set: (value) => {
    if (key !== undefined && value !== null) {
      const url = new URL(location.href);
      url.searchParams.set(key, value);
      // The state of the entry is that of the router.
      history.replaceState(history.state, '', url);
      listeners.forEach((listener) => listener());
    }
  },
  subscribe: (listener) => {
    listeners.add(listener);
    window.addEventListener('popstate', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('popstate', listener);
    };
  },
});
