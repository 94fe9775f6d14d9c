import { useCallback, useEffect, useTransition } from 'react';
import { useRouter } from 'waku/router/client';
import { reloadPage } from '../recovery/reload-page.ts';
import { isChunkFailure } from './describe-failure.ts';

type Retry = { readonly retry: () => void; readonly isRetrying: boolean };

/** Asks for the failed page again, at the reader's wish and when the network comes back; `reset` then shows it. */
export const useRetry = (error: unknown, reset: () => void): Retry => {
  const { reload } = useRouter();
  const [isRetrying, startRetry] = useTransition();

  const retry = useCallback(
    () =>
      startRetry(async () => {
        if (isChunkFailure(error)) {
          // the module system remembers a failed import: only a new document asks again
          await reloadPage();
          return;
        }
        try {
          await reload();
          startRetry(reset);
        } catch {
          // still out of reach: this screen stays
        }
      }),
    [error, reload, reset],
  );

  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);

  return { retry, isRetrying };
};
