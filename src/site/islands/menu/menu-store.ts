import type { ReactNode } from 'react';
import { createStore } from '../store.ts';

/** The element of the open mobile menu that the sidebar moves into; null while the menu is closed. */
export const sidebarHost = createStore<HTMLElement | null>(null);

/** A ref callback for the element that the sidebar moves into. */
export const setSidebarHost = sidebarHost.set;

/** The sidebar on screen. A page that fails to load keeps the one of the page before it. */
export const shownSidebar = createStore<ReactNode>(null);
