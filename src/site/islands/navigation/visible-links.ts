import { endAll, listen } from '../dom/listen.ts';
import { resolvePageTarget } from './link-target.ts';
import { latestNavigation } from './navigation-store.ts';
import { preloadWhenIdle } from './when-idle.ts';

export type Prefetch = (href: string) => Promise<unknown>;

/** Maximum number of prefetched pages per page view, about 100 kB in total. */
const LIMIT = 12;
/** Maximum number of concurrent prefetches, because a navigation may have to wait for them. */
const PARALLEL = 2;
/** In milliseconds since a link last entered or left the viewport, to skip links that only scroll past. */
const SETTLED_AFTER = 500;

/** Lists links in the text first, then menu links: those after the current page, and those before it, nearest first. */
const linksByLikelihood = (menu: HTMLElement | null): HTMLAnchorElement[] => {
  const find = (selector: string) => [
    ...(menu ?? document).querySelectorAll<HTMLAnchorElement>(selector),
  ];
  const siblings = find(menu ? 'a[href]' : '[data-sidebar-slot] a[href]');
  const current = siblings.findIndex((link) => link.hasAttribute('aria-current'));
  const next = siblings.splice(Math.max(0, current));
  return [...find('main a[href]'), ...next, ...siblings.toReversed()];
};

/**
 * Prefetches pages of visible links while the browser is idle and no navigation is pending.
 *
 * @param menu the open menu, which hides all other links
 */
export const prefetchVisibleLinks = (
  prefetch: Prefetch,
  menu: HTMLElement | null,
): (() => void) => {
  const links = linksByLikelihood(menu);
  const inView = new Set<Element>();
  const requested = new Set<string>();
  let running = 0;
  let hasEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancelNext: (() => void) | undefined;

  const findNext = (): string | null =>
    links
      .filter((link) => inView.has(link))
      .map(findHref)
      .find((href) => href !== null && !requested.has(href)) ?? null;

  const requestNext = () => {
    cancelNext = undefined;
    const next = findNext();
    if (next === null || !navigator.onLine || latestNavigation.get()?.status === 'pending') {
      return;
    }
    requested.add(next);
    running += 1;
    const settle = () => {
      running -= 1;
      requestWhenIdle();
    };
    prefetch(next).then(settle, settle);
    requestWhenIdle();
  };
  const requestWhenIdle = () => {
    if (!hasEnded && running < PARALLEL && requested.size < LIMIT) {
      cancelNext ??= preloadWhenIdle(requestNext);
    }
  };

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      inView[isIntersecting ? 'add' : 'delete'](target);
    }
    clearTimeout(timer);
    timer = setTimeout(requestWhenIdle, SETTLED_AFTER);
  });
  links.forEach((link) => observer.observe(link));

  return endAll(listen(window, ['online'], requestWhenIdle), () => {
    hasEnded = true;
    observer.disconnect();
    clearTimeout(timer);
    cancelNext?.();
  });
};

const findHref = (link: HTMLAnchorElement): string | null => {
  const target = resolvePageTarget(link, window.location.href);
  const isOtherPage = target !== null && link.pathname !== window.location.pathname;
  return isOtherPage ? target.href.slice(0, target.href.length - target.hash.length) : null;
};
