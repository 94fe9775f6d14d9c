import { resolvePageTarget } from './link-target.ts';
import { isIdleTimeFree, whenIdle } from './when-idle.ts';

const LIMIT = 8;
/**
 * In milliseconds. Prefetching waits this long after links move in or out of view, to skip links that only scroll past.
 */
const SETTLED_AFTER = 500;

export const prefetchVisibleLinks = (prefetch: (href: string) => void): (() => void) => {
  if (!isIdleTimeFree()) {
    return () => undefined;
  }
  const inView = new Set<string>();
  const requested = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancelNext: (() => void) | undefined;

  const requestNext = () => {
    cancelNext = undefined;
    const next = [...inView].find((href) => !requested.has(href));
    if (next !== undefined && requested.size < LIMIT && navigator.onLine) {
      requested.add(next);
      prefetch(next);
      requestWhenIdle();
    }
  };
  const requestWhenIdle = () => {
    cancelNext ??= whenIdle(requestNext);
  };

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const href = target instanceof HTMLAnchorElement ? findHref(target) : null;
      if (href !== null) {
        inView[isIntersecting ? 'add' : 'delete'](href);
      }
    }
    clearTimeout(timer);
    timer = setTimeout(requestWhenIdle, SETTLED_AFTER);
  });
  document.querySelectorAll('main a[href]').forEach((link) => observer.observe(link));

  return () => {
    observer.disconnect();
    clearTimeout(timer);
    cancelNext?.();
  };
};

const findHref = (link: HTMLAnchorElement): string | null => {
  const target = resolvePageTarget(link, window.location.href);
  const isOtherPage = target !== null && link.pathname !== window.location.pathname;
  return isOtherPage ? target.href.slice(0, target.href.length - target.hash.length) : null;
};
