import { endAll, listen } from '../dom/listen.ts';
import { resolvePageTarget } from './link-target.ts';
import { latestNavigation, onNavigation } from './navigation-store.ts';
import { preloadWhenIdle } from './when-idle.ts';

/** Maximum number of prefetched pages per page view, about 100 kB in total. */
const LIMIT = 12;
/** Maximum number of concurrent prefetches, because a navigation may have to wait for them. */
const PARALLEL = 2;
/** In milliseconds since a link last entered or left the viewport, to skip links that only scroll past. */
const SETTLED_AFTER = 500;

let isStarting = false;

/** True while a prefetch starts, so that its request gets a low priority. */
export const isStartingPrefetch = (): boolean => isStarting;

type Prefetch = (href: string) => Promise<unknown>;

const findLinks = (root: ParentNode, selector: string): HTMLAnchorElement[] => [
  ...root.querySelectorAll<HTMLAnchorElement>(selector),
];

/** Sorts links in the text first, then menu links by their distance from the current page. */
const linksByLikelihood = (menu: HTMLElement | null): HTMLAnchorElement[] => {
  const siblings = menu
    ? findLinks(menu, 'a[href]')
    : findLinks(document, '[data-sidebar-slot] a[href]');
  const current = siblings.findIndex((link) => link.getAttribute('aria-current') === 'page');
  const distance = new Map(siblings.map((link, index) => [link, Math.abs(index - current - 0.5)]));
  const neighbors = siblings.toSorted((a, b) => (distance.get(a) ?? 0) - (distance.get(b) ?? 0));
  return menu ? neighbors : [...findLinks(document, 'main a[href]'), ...neighbors];
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
    isStarting = true;
    prefetch(next).then(settle, settle);
    isStarting = false;
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

  return endAll(
    listen(window, ['online'], requestWhenIdle),
    onNavigation('failed', requestWhenIdle),
    () => {
      hasEnded = true;
      observer.disconnect();
      clearTimeout(timer);
      cancelNext?.();
    },
  );
};

const findHref = (link: HTMLAnchorElement): string | null => {
  const target = resolvePageTarget(link, window.location.href);
  const isOtherPage = target !== null && link.pathname !== window.location.pathname;
  return isOtherPage ? target.href.slice(0, target.href.length - target.hash.length) : null;
};
