'use client';

import { useEffect } from 'react';
import { isConnectionPrecious } from './connection.ts';
import { resolvePageTarget } from './link-target.ts';

/** How many pages one page prefetches at most. */
const LIMIT = 8;
/** In milliseconds. Links that only scroll past are not prefetched. */
const SETTLED_AFTER = 500;

type Prefetch = (href: string) => void;

/** Prefetches the pages that visible links lead to while the browser is idle. Rendered with a new key for each page. */
export function VisiblePrefetch({ prefetch }: { prefetch: Prefetch }) {
  useEffect(() => {
    const isWanted = 'requestIdleCallback' in window && !isConnectionPrecious(navigator);
    return isWanted ? watchLinks(prefetch) : undefined;
  }, [prefetch]);
  return null;
}

const watchLinks = (prefetch: Prefetch): (() => void) => {
  const inView = new Set<string>();
  const loaded = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle = 0;

  const loadNext = () => {
    const next = [...inView].find((href) => !loaded.has(href));
    if (next !== undefined && loaded.size < LIMIT && navigator.onLine) {
      loaded.add(next);
      prefetch(next);
      idle = window.requestIdleCallback(loadNext);
    }
  };

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const href = target instanceof HTMLAnchorElement ? findHref(target) : null;
      if (href !== null) {
        inView[isIntersecting ? 'add' : 'delete'](href);
      }
    }
    clearTimeout(timer);
    timer = setTimeout(() => {
      idle = window.requestIdleCallback(loadNext);
    }, SETTLED_AFTER);
  });
  document.querySelectorAll('main a[href]').forEach((link) => observer.observe(link));

  return () => {
    observer.disconnect();
    clearTimeout(timer);
    window.cancelIdleCallback(idle);
  };
};

/** The address of the page that a link leads to, without its hash; null for the current page and other sites. */
const findHref = (link: HTMLAnchorElement): string | null => {
  const target = resolvePageTarget(link, window.location.href);
  const isOtherPage = target !== null && link.pathname !== window.location.pathname;
  return isOtherPage ? target.href.slice(0, target.href.length - target.hash.length) : null;
};
