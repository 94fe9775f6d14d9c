import { useSyncExternalStore } from 'react';

/** A navigation that takes no longer shows no progress at all. */
const DELAY = 200;

const listeners = new Set<() => void>();
let isVisible = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let latest = 0;

const show = (next: boolean): void => {
  if (next !== isVisible) {
    isVisible = next;
    listeners.forEach((listener) => listener());
  }
};

/** Begins a navigation; the answer ends it, unless a newer one has taken over. `noteWait` is called if it takes a while. */
export const startProgress = (noteWait?: () => void): (() => void) => {
  const mine = ++latest;
  clearTimeout(timer);
  timer = setTimeout(() => {
    show(true);
    noteWait?.();
  }, DELAY);
  return () => {
    if (mine === latest) {
      stopProgress();
    }
  };
};

/** The address on screen. */
let shown: string | undefined;
let endStep: (() => void) | undefined;

const currentAddress = (): string => window.location.pathname + window.location.search;

/** The page of the address is on screen: ends the step in history that led to it. */
export const noteArrival = (): void => {
  shown = currentAddress();
  endStep?.();
  endStep = undefined;
};

/** Back and forward load pages as well, unless they only move within the one shown. */
export const noteHistoryStep = (): void => {
  endStep?.();
  endStep = currentAddress() === shown ? undefined : startProgress();
};

const stopProgress = (): void => {
  clearTimeout(timer);
  show(false);
};

export const readProgress = (): boolean => isVisible;

const subscribeToProgress = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useProgress = (): boolean =>
  useSyncExternalStore(subscribeToProgress, readProgress, () => false);
