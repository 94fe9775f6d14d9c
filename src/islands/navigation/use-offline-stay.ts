import { useEffect } from 'react';
import { useRegisterRscEnhancer_UNSTABLE as useRegisterRscEnhancer } from 'waku/minimal/client';
import { useRouter } from 'waku/router/client';
import { noteKeptPage } from './kept-page.ts';
import { giveUpNavigation } from './pending-navigation.ts';

/**
 * A page that cannot be fetched because the network is cut leaves the reader where they are. The router itself would
 * put the new address and an error in place of a page that is still good to read.
 */
export const useOfflineStay = (): void => {
  const registerEnhancer = useRegisterRscEnhancer();
  const { replace } = useRouter();

  useEffect(
    () =>
      registerEnhancer((next) => (path, parameters, options) => {
        const fetchOrStay: typeof fetch = async (input, init) => {
          try {
            return await options.fetch(input, init);
          } catch (error) {
            const given = navigator.onLine ? null : giveUpNavigation();
            if (given) {
              noteKeptPage(given.href);
              // a navigation to where the reader is ends the one that cannot succeed
              void replace(currentHref(), { scroll: false }).catch(() => {});
            }
            throw error;
          }
        };
        return next(path, parameters, { ...options, fetch: fetchOrStay });
      }),
    [registerEnhancer, replace],
  );
};

const currentHref = (): string =>
  window.location.pathname + window.location.search + window.location.hash;
