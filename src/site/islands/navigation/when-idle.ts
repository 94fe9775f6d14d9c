import { hasCostlyConnection } from './connection.ts';

/** In milliseconds, for Safari, which lacks `requestIdleCallback`. */
const FALLBACK_DELAY = 300;

export const whenIdle = (callback: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(callback);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, FALLBACK_DELAY);
  return () => clearTimeout(timer);
};

/** Does nothing on a slow or metered connection. */
export const preloadWhenIdle = (preload: () => void): (() => void) =>
  hasCostlyConnection(navigator) ? () => undefined : whenIdle(preload);
