'use client';

import { useEffect } from 'react';
import { isConnectionPrecious } from './connection.ts';
import { resolvePageTarget } from './link-target.ts';
import { describeLink } from './use-link-clicks.ts';

/** A page may list more links than anyone follows: an end to what one page costs. */
const LIMIT = 8;
/** Links that only scroll by are left alone. */
const SETTLED_AFTER = 500;

type Prefetch = (href: string) => void;

/** Loads the pages that links in view lead to while the browser has nothing to do. Every page gets a new one. */
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

/** The page that a link leads to, whatever part of it. */
const findHref = (link: HTMLAnchorElement): string | null => {
  const target = resolvePageTarget(describeLink(link), window.location.href);
  const isOtherPage = target !== null && link.pathname !== window.location.pathname;
  return isOtherPage ? link.pathname + link.search : null;
};
