import { isConnectionPrecious } from './connection.ts';

/** Whether to prefetch. Safari lacks `requestIdleCallback`. */
export const isIdleTimeFree = (): boolean =>
  'requestIdleCallback' in window && !isConnectionPrecious(navigator);

/** Does nothing without free idle time. Returns a function that cancels it. */
export const whenIdle = (callback: () => void): (() => void) => {
  if (!isIdleTimeFree()) {
    return () => undefined;
  }
  const handle = window.requestIdleCallback(callback);
  return () => window.cancelIdleCallback(handle);
};
