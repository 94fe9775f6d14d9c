import { createStore } from '../store.ts';

/** A client navigation. `isReplacing`: it takes over the current history entry instead of adding one. */
export type Navigation = {
  readonly href: string;
  readonly isReplacing: boolean;
  readonly status: 'pending' | 'succeeded' | 'failed' | 'abandoned';
};

/** The newest navigation that this site's code began; null after a step in history. */
export const latestNavigation = createStore<Navigation | null>(null);

/** The hydrated page on screen; null before hydration. A new object for each arrival. */
export const shownPage = createStore<{ readonly path: string } | null>(null);

/** The address of a page that could not be fetched because the network was down. The previous page stays on screen. */
export const postponedPage = createStore<string | null>(null);

/** The number of failed pages that a retry brought back. */
export const recoveries = createStore(0);

export const beginNavigation = (href: string, isReplacing: boolean): Navigation => {
  const navigation: Navigation = { href, isReplacing, status: 'pending' };
  // a page that opens without a network does not replace the one to offer later
  if (navigator.onLine || href === postponedPage.get()) {
    postponedPage.set(null);
  }
  latestNavigation.set(navigation);
  return navigation;
};

/** Sets the outcome of a navigation unless it was abandoned or overtaken. */
export const endNavigation = (navigation: Navigation, status: 'succeeded' | 'failed'): void => {
  if (latestNavigation.get() === navigation) {
    latestNavigation.set({ ...navigation, status });
  }
};

/** Abandons the pending navigation, if any, and offers its page for later. */
export const postponeNavigation = (): Navigation | null => {
  const navigation = latestNavigation.get();
  if (navigation?.status !== 'pending') {
    return null;
  }
  latestNavigation.set({ ...navigation, status: 'abandoned' });
  postponedPage.set(navigation.href);
  return navigation;
};

/** Calls `listener` whenever the newest navigation takes on this status. */
export const onNavigation = (status: Navigation['status'], listener: () => void): (() => void) =>
  latestNavigation.subscribe(() => {
    if (latestNavigation.get()?.status === status) {
      listener();
    }
  });
