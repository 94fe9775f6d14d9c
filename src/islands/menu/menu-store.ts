import { useSyncExternalStore } from 'react';

/** What the menu in the navbar and the sidebar in the page know of each other, though neither contains the other. */
const listeners = new Set<() => void>();
/** The place in the open menu that takes the sidebar in. */
let host: HTMLElement | null = null;
let sidebars = 0;

const notify = (): void => listeners.forEach((listener) => listener());

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const setSidebarHost = (element: HTMLElement | null): void => {
  host = element;
  notify();
};

/** Says that the page has a sidebar, until the returned function is called. */
export const registerSidebar = (): (() => void) => {
  sidebars += 1;
  notify();
  return () => {
    sidebars -= 1;
    notify();
  };
};

const readSidebarHost = (): HTMLElement | null => host;
const hasSidebar = (): boolean => sidebars > 0;

export const useSidebarHost = (): HTMLElement | null =>
  useSyncExternalStore(subscribe, readSidebarHost, () => null);
export const useHasSidebar = (): boolean =>
  useSyncExternalStore(subscribe, hasSidebar, () => false);
