import { useCallback, useEffect, useTransition } from 'react';
import { useRouter } from 'waku/router/client';
import { reloadPage } from '../recovery/reload-page.ts';
import { isChunkFailure } from './page-failure.ts';

type Retry = { readonly retry: () => void; readonly isRetrying: boolean };

/**
 * Requests the failed page again when the reader asks for it or the network comes back; `reset` then shows it. Calls
 * during a retry do nothing.
 */
export const useRetry = (error: unknown, reset: () => void): Retry => {
  const { reload } = useRouter();
  const [isRetrying, startRetry] = useTransition();

  const retry = useCallback(() => {
    if (isRetrying) {
      return;
    }
    startRetry(async () => {
      if (isChunkFailure(error)) {
        // browsers cache a failed import: only a new document requests the module again
        await reloadPage();
        return;
      }
      try {
        await reload();
        startRetry(reset);
      } catch {
        // the page still cannot be fetched: this screen stays
      }
    });
  }, [error, isRetrying, reload, reset]);

  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);

  return { retry, isRetrying };
};
