import { useEffect } from 'react';
import { listen } from '../dom/listen.ts';
import { isConnectionPrecious } from './connection.ts';
import { resolvePageTarget } from './link-target.ts';
import { findLink } from './use-link-clicks.ts';

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Prefetches a page when the reader points at or focuses its link, unless the connection is slow or metered. */
export const useIntentPrefetch = (prefetch: (href: string) => void): void => {
  useEffect(() => {
    let last: string | undefined;
    const prefetchLink = (event: Event) => {
      const link = findLink(event);
      const target = link && resolvePageTarget(link, window.location.href);
      // pointerover fires again for every element inside a link
      if (!target || target.isShown || target.href === last || isConnectionPrecious(navigator)) {
        return;
      }
      last = target.href;
      prefetch(target.href);
    };
    return listen(document, INTENTS, prefetchLink, { passive: true });
  }, [prefetch]);
};
