/**
 * `succeeded` comes for a navigation to the address that has just failed as well; `recovered` when a page that had
 * failed is shown after all.
 */
type NavigationEvent = 'started' | 'succeeded' | 'recovered';
type Listener = () => void;

const listeners: Readonly<Record<NavigationEvent, Set<Listener>>> = {
  started: new Set(),
  succeeded: new Set(),
  recovered: new Set(),
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
