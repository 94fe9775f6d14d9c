/**
 * The only door to localStorage. Storage may be blocked, full or hold anything: reading then gives null, and what
 * could not be stored is kept until the page is left.
 */
type Listener = () => void;

const unsaved = new Map<string, string>();
const listeners = new Map<string, Set<Listener>>();
let isListening = false;

export const readStored = (key: string): string | null => {
  const kept = unsaved.get(key);
  if (kept !== undefined) {
    return kept;
  }
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const writeStored = (key: string, value: string): void => {
  try {
    window.localStorage.setItem(key, value);
    unsaved.delete(key);
  } catch {
    unsaved.set(key, value);
  }
  notify(key);
};

/** Calls back when the value of a key changes, here or in another tab; returns the way to stop. */
export const subscribeToStored = (key: string, listener: Listener): (() => void) => {
  listenToOtherTabs();
  const ofKey = listeners.get(key) ?? new Set();
  listeners.set(key, ofKey.add(listener));
  return () => {
    ofKey.delete(listener);
  };
};

const notify = (key: string): void => {
  listeners.get(key)?.forEach((listener) => listener());
};

const listenToOtherTabs = (): void => {
  if (isListening) {
    return;
  }
  isListening = true;
  window.addEventListener('storage', ({ key }) => {
    // a null key means that everything was cleared
    for (const changed of key === null ? [...listeners.keys()] : [key]) {
      unsaved.delete(changed);
      notify(changed);
    }
  });
  // a page that comes back from the back/forward cache has missed the events
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) {
      [...listeners.keys()].forEach(notify);
    }
  });
};
