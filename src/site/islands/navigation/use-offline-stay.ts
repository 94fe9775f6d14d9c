import { useEffect } from 'react';
import { useRegisterRscEnhancer_UNSTABLE as useRegisterRscEnhancer } from 'waku/minimal/client';
import { useRouter } from 'waku/router/client';
import { type Navigation, postponeNavigation } from './navigation-store.ts';
import { sitePath } from './site-path.ts';

/**
 * Keeps the page on screen when the next one cannot be fetched because the network is down. The router alone would
 * replace a readable page by an error.
 */
export const useOfflineStay = (): void => {
  const registerEnhancer = useRegisterRscEnhancer();
  const { replace } = useRouter();

  useEffect(() => {
    const stay = async ({ isReplacing }: Navigation): Promise<void> => {
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
    return registerEnhancer((next) => (path, parameters, options) => {
      const fetchOrStay: typeof fetch = async (input, init) => {
        try {
          return await options.fetch(input, init);
        } catch (error) {
          const postponed = navigator.onLine ? null : postponeNavigation();
          if (postponed) {
            void stay(postponed);
          }
          throw error;
        }
      };
      return next(path, parameters, { ...options, fetch: fetchOrStay });
    });
  }, [registerEnhancer, replace]);
};
