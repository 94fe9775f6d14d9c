import { useSyncExternalStore } from 'react';

/**
 * A navigation while the network is cut keeps the page on screen; what was asked for is offered again once the network
 * is back.
 */
type KeptPage = { readonly askedFor: string; readonly isOffline: boolean };

const listeners = new Set<() => void>();
let kept: KeptPage | null = null;

const set = (next: KeptPage | null): void => {
  kept = next;
  listeners.forEach((listener) => listener());
};

export const noteKeptPage = (askedFor: string): void => set({ askedFor, isOffline: true });

export const forgetKeptPage = (): void => {
  if (kept) {
    set(null);
  }
};

const readKeptPage = (): KeptPage | null => kept;

const noteReconnection = (): void => {
  if (kept?.isOffline) {
    set({ ...kept, isOffline: false });
  }
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('online', noteReconnection);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', noteReconnection);
  };
};

export const useKeptPage = (): KeptPage | null =>
  useSyncExternalStore(subscribe, readKeptPage, () => null);
