import { useSyncExternalStore } from 'react';
import { listen } from '../dom/listen.ts';

const subscribe = (listener: () => void): (() => void) =>
  listen(window, ['online', 'offline'], listener);

/** Whether the browser has a network connection. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
