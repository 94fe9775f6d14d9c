import { createStore } from '../store.ts';

export type Navigation = {
  readonly href: string;
  readonly isReplacing: boolean;
  readonly status: 'pending' | 'succeeded' | 'failed' | 'abandoned';
};

/** Null at first, and after Back or Forward. */
export const latestNavigation = createStore<Navigation | null>(null);

/** Null before hydration. Replaced with a new object whenever a page is shown. */
export const shownPage = createStore<{ readonly path: string } | null>(null);

export const postponedPage = createStore<string | null>(null);

export const recoveries = createStore(0);

export const beginNavigation = (href: string, isReplacing: boolean): Navigation => {
  const navigation: Navigation = { href, isReplacing, status: 'pending' };
  // while offline, keep offering the postponed page unless this navigation opens it
  if (navigator.onLine || href === postponedPage.get()) {
    postponedPage.set(null);
  }
  latestNavigation.set(navigation);
  return navigation;
};

export const endNavigation = (navigation: Navigation, status: 'succeeded' | 'failed'): void => {
  if (latestNavigation.get() === navigation) {
    latestNavigation.set({ ...navigation, status });
  }
};

export const postponeNavigation = (): Navigation | null => {
  const navigation = latestNavigation.get();
  if (navigation?.status !== 'pending') {
    return null;
  }
  latestNavigation.set({ ...navigation, status: 'abandoned' });
  postponedPage.set(navigation.href);
  return navigation;
};

export const onNavigation = (status: Navigation['status'], listener: () => void): (() => void) =>
  latestNavigation.subscribe(() => {
    if (latestNavigation.get()?.status === status) {
      listener();
    }
  });
