import { isConnectionPrecious } from './connection.ts';

/** Whether to load what the reader has not asked for yet. Safari does not say when it is idle. */
export const isIdleTimeFree = (): boolean =>
  'requestIdleCallback' in window && !isConnectionPrecious(navigator);

/** Calls back when the browser is idle, if that time is free. Returns a function that cancels it. */
export const whenIdle = (callback: () => void): (() => void) => {
  if (!isIdleTimeFree()) {
    return () => undefined;
  }
  const handle = window.requestIdleCallback(callback);
  return () => window.cancelIdleCallback(handle);
};
