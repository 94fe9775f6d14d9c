import { postponeNavigation } from './navigation-store.ts';
import { sitePath } from './site-path.ts';

/** `replace` of the router. */
type Replace = (href: string, options: { readonly scroll: boolean }) => Promise<void>;

const stay = async (replace: Replace, isReplacing: boolean): Promise<void> => {
  const { pathname, search, hash } = window.location;
  // the router abandons a navigation when another one begins, even one to the address on screen
  await replace((sitePath(pathname) ?? pathname) + search + hash, { scroll: false }).catch(
    () => {},
  );
  if (isReplacing) {
    // the overlay's entry, which the new page would have replaced
    window.history.back();
  }
};

/**
 * A `fetch` that keeps the page on screen when the next one cannot be fetched because the network is down. The router
 * alone would replace a readable page by an error.
 */
export const stayOffline =
  (fetchPage: typeof fetch, replace: Replace): typeof fetch =>
  async (input, init) => {
    try {
      return await fetchPage(input, init);
    } catch (error) {
      const postponed = navigator.onLine ? null : postponeNavigation();
      if (postponed) {
        void stay(replace, postponed.isReplacing);
      }
      throw error;
    }
  };
