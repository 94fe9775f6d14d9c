import { useCallback, useEffect, useTransition } from 'react';
import { useRouter } from 'waku/router/client';
import { expectEntry } from './entry-on-arrival.ts';
import { forgetKeptPage } from './kept-page.ts';
import { notifyNavigation } from './navigation-events.ts';
import { claimOverlayEntry } from './overlay-entry.ts';
import { fadePendingPage } from './PageTransition.tsx';
import { beginNavigation, endNavigation } from './pending-navigation.ts';
import { startProgress } from './progress-store.ts';

type Options = { readonly scroll?: boolean };
export type Navigate = (href: string, options?: Options) => void;

/** Client navigation with progress; a failure is shown by the error boundary, not thrown here. */
export const useNavigate = (): Navigate => {
  const { push, replace } = useRouter();
  // true until the new page is on screen, which is later than its arrival when it needs another module
  const [isPending, startTransition] = useTransition();
  useEffect(() => (isPending ? startProgress(fadePendingPage) : undefined), [isPending]);

  return useCallback(
    (href, options) => {
      const isFromOverlay = claimOverlayEntry();
      const navigation = beginNavigation(href);
      expectEntry(href, isFromOverlay);
      forgetKeptPage();
      notifyNavigation('started');
      startTransition(async () => {
        try {
          await (isFromOverlay ? replace : push)(href, options);
          if (!navigation.isGivenUp) {
            notifyNavigation('succeeded');
          } else if (isFromOverlay) {
            // the entry that the new page would have replaced
            window.history.back();
          }
        } catch {
          // the router has handed the error to PageErrorBoundary
        } finally {
          endNavigation(navigation);
        }
      });
    },
    [push, replace],
  );
};
