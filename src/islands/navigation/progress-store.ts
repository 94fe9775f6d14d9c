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

/** Begins a navigation; the answer ends it, unless a newer one has taken over. */
export const startProgress = (): (() => void) => {
  const mine = ++latest;
  clearTimeout(timer);
  timer = setTimeout(() => show(true), DELAY);
  return () => {
    if (mine === latest) {
      stopProgress();
    }
  };
};

/** The address on screen. */
let shown: string | undefined;

const currentAddress = (): string => window.location.pathname + window.location.search;

/** Ends whatever navigation is going on: a page has come. */
export const noteArrival = (): void => {
  shown = currentAddress();
  stopProgress();
};

/** Back and forward load pages as well, unless they only move within the one shown. */
export const noteHistoryStep = (): void => {
  stopProgress();
  if (currentAddress() !== shown) {
    startProgress();
  }
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
