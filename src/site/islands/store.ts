import { useSyncExternalStore } from 'react';

/** A value that several islands share. `subscribe` returns a function that ends the subscription. */
export type Store<Value> = {
  readonly initial: Value;
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Creates a store that calls its listeners whenever its value is set. */
export const createStore = <Value>(initial: Value): Store<Value> => {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    initial,
    get: () => value,
    set: (next) => {
      value = next;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** The current value of a store; the initial one in server HTML and while React hydrates it. */
export const useStore = <Value>({ subscribe, get, initial }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, get, () => initial);
