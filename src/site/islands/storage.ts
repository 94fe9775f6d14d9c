import { createStore, type Store } from './store.ts';

/** The only module that reads and writes localStorage for the site's own islands. */
type StoredValue = Store<string | null> & {
  /** Reads the value again after a change outside this document. */
  readonly refresh: () => void;
};

const values = new Map<string, StoredValue>();

/** The stored text; null if there is none, undefined if storage is blocked or absent (on the server). */
const read = (key: string): string | null | undefined => {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return undefined;
  }
};

const createStoredValue = (key: string): StoredValue => {
  const store = createStore<string | null>(null);
  const refresh = () => {
    const value = read(key);
    if (value !== undefined) {
      store.set(value);
    }
  };
  refresh();
  const set = (value: string | null) => {
    try {
      window.localStorage.setItem(key, value ?? '');
    } catch {
      // blocked or full: the value lasts until the document is left
    }
    store.set(value);
  };
  return { ...store, set, refresh };
};

/** The value of a localStorage key, which follows changes in other tabs. It holds whatever text is stored: parse it. */
export const storedValue = (key: string): Store<string | null> => {
  const value = values.get(key) ?? createStoredValue(key);
  values.set(key, value);
  return value;
};

const refreshAll = (): void => values.forEach(({ refresh }) => refresh());

if (typeof window !== 'undefined') {
  // a null key means that another tab cleared the storage
  window.addEventListener('storage', ({ key }) =>
    key === null ? refreshAll() : values.get(key)?.refresh(),
  );
  // a page in the back/forward cache misses `storage` events
  window.addEventListener('pageshow', ({ persisted }) => persisted && refreshAll());
}
