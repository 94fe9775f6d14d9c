import { postponeNavigation } from './navigation-store.ts';
import { sitePath } from '../../../base/paths/site-url.ts';

type Replace = (href: string, options: { readonly scroll: boolean }) => Promise<void>;

const stay = async (replace: Replace, isReplacing: boolean): Promise<void> => {
  const { pathname, search, hash } = window.location;
  // navigating to the current page makes the router abandon the failed navigation
  await replace((sitePath(pathname) ?? pathname) + search + hash, { scroll: false }).catch(
    () => {},
  );
  if (isReplacing) {
    // remove the overlay's history entry, which a successful navigation would have replaced
    window.history.back();
  }
};

/**
 * Keeps the current page if the next page cannot be loaded offline, because the router would show an error.
 *
 * @param isAwaited false for a prefetch, whose failure must not cancel a pending navigation
 */
export const stayOffline =
  (fetchPage: typeof fetch, replace: Replace, isAwaited: () => boolean): typeof fetch =>
  async (input, init) => {
    try {
      return await fetchPage(input, init);
    } catch (error) {
      const postponed = navigator.onLine || !isAwaited() ? null : postponeNavigation();
      if (postponed) {
        void stay(replace, postponed.isReplacing);
      }
      throw error;
    }
  };
