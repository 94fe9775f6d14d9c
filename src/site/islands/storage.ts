import { createStore, type Store } from './store.ts';

type StoredValue = Store<string | null> & {
  readonly refresh: () => void;
};

const values = new Map<string, StoredValue>();

/** Null if the key is missing; undefined if storage is blocked or, as on the server, unavailable. */
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
      // storage is blocked or full: the value lasts only as long as the document
    }
    store.set(value);
  };
  return { ...store, set, refresh };
};

/** A localStorage value that stays in sync with other tabs. Validate it, because it may contain anything. */
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
  // pages in the back/forward cache miss `storage` events
  window.addEventListener('pageshow', ({ persisted }) => persisted && refreshAll());
}
