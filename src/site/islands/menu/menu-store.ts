import type { ReactNode } from 'react';
import { createStore } from '../store.ts';

export const sidebarHost = createStore<HTMLElement | null>(null);

export const setSidebarHost = sidebarHost.set;

/** Keeps showing the previous sidebar if the next page fails to load. */
export const shownSidebar = createStore<ReactNode>(null);
