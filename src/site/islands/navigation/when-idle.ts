import { hasCostlyConnection } from './connection.ts';

export const isIdleTimeFree = (): boolean =>
  'requestIdleCallback' in window && !hasCostlyConnection(navigator);

export const whenIdle = (callback: () => void): (() => void) => {
  if (!isIdleTimeFree()) {
    return () => undefined;
  }
  const handle = window.requestIdleCallback(callback);
  return () => window.cancelIdleCallback(handle);
};
