import { useCallback } from 'react';
import { useRouter } from 'waku/router/client';
import { notifyNavigation } from './navigation-events.ts';
import { claimOverlayEntry } from './overlay-entry.ts';
import { startProgress } from './progress-store.ts';

export type Navigate = (href: string, options?: { readonly scroll?: boolean }) => Promise<void>;

/** Client navigation with progress; a failure is shown by the error boundary, not thrown here. */
export const useNavigate = (): Navigate => {
  const { push, replace } = useRouter();
  return useCallback<Navigate>(
    async (href, options) => {
      const go = claimOverlayEntry() ? replace : push;
      notifyNavigation('started');
      const endProgress = startProgress();
      try {
        await go(href, options);
        notifyNavigation('succeeded');
      } catch {
        // the router has handed the error to PageErrorBoundary
      } finally {
        endProgress();
      }
    },
    [push, replace],
  );
};
