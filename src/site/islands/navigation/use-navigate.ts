import { useCallback, useEffect, useTransition } from 'react';
import { useRouter } from 'waku/router/client';
import { beginNavigation, endNavigation } from './navigation-store.ts';
import { claimOverlayEntry } from './overlay-entry.ts';
import { fadePendingPage } from './PageTransition.tsx';
import { startProgress } from './progress.ts';

type Options = { readonly scroll?: boolean };
export type Navigate = (href: string, options?: Options) => void;

/** Never throws, because the error boundary shows failures. */
export const useNavigate = (): Navigate => {
  const { push, replace } = useRouter();
  // pending until the page is visible, which may require loading another module
  const [isPending, startTransition] = useTransition();
  useEffect(() => (isPending ? startProgress(fadePendingPage) : undefined), [isPending]);

  return useCallback(
    (href, options) => {
      const isReplacing = claimOverlayEntry();
      const navigation = beginNavigation(href, isReplacing);
      startTransition(async () => {
        try {
          await (isReplacing ? replace : push)(href, options);
          endNavigation(navigation, 'succeeded');
        } catch {
          endNavigation(navigation, 'failed');
        }
      });
    },
    [push, replace],
  );
};
