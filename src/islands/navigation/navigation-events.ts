/** `succeeded` comes for a navigation to the address that has just failed as well. */
type NavigationEvent = 'started' | 'succeeded';
type Listener = () => void;

const listeners: Readonly<Record<NavigationEvent, Set<Listener>>> = {
  started: new Set(),
  succeeded: new Set(),
};

export const notifyNavigation = (event: NavigationEvent): void => {
  listeners[event].forEach((listener) => listener());
};

/** Calls back until the returned function is called. */
export const onNavigation = (event: NavigationEvent, listener: Listener): (() => void) => {
  listeners[event].add(listener);
  return () => {
    listeners[event].delete(listener);
  };
};
