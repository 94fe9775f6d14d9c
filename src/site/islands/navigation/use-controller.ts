import {
  useCallback,
  useEffect,
  useEffectEvent,
  useInsertionEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { useRegisterRscEnhancer_UNSTABLE as useRegisterRscEnhancer } from 'waku/minimal/client';
import { useRouter } from 'waku/router/client';
import {
  unstable_encodeRoutePath as encodeRoutePath,
  useRouterCache_UNSTABLE as useRouterCache,
} from 'waku/router/client-core';
import { endAll, listen } from '../dom/listen.ts';
import { sidebarHost } from '../menu/menu-store.ts';
import { useStore } from '../store.ts';
import { isStartingPrefetch, prefetchWhenIdle } from './background-prefetch.ts';
import { createLinkFollower } from './follow-link.ts';
import { addEntry, leaveByStep } from './history-entry.ts';
import { followIntent, INTENT_EVENTS, onIntent } from './intent.ts';
import { createLateFonts } from './late-fonts.ts';
import { stayOffline } from './offline-stay.ts';
import { latestNavigation } from './navigation-store.ts';
import { hasLeftOverlayEntry } from './overlay-entry.ts';
import { createPageStyles } from './page-styles.ts';
import { createStepProgress } from './progress.ts';
import { routeOf } from './route-of.ts';
import { createScrollPositions } from './scroll-position.ts';
import { useNavigate } from './use-navigate.ts';
import type { Prefetch } from './visible-links.ts';

/** In milliseconds. Prefetched pages stay usable this long; the router's default is a minute. */
const PREFETCH_LIFETIME = 60 * 60_000;

const createSteps = (firstPath: string) => ({
  firstPath,
  links: createLinkFollower(firstPath),
  progress: createStepProgress(),
  scroll: createScrollPositions(),
  styles: createPageStyles(),
  fonts: createLateFonts(),
});

const usePrefetch = (): Prefetch => {
  const { prefetch } = useRouter();
  const cache = useRouterCache();
  return useCallback(
    async (href) => {
      prefetch(href, { ttl: PREFETCH_LIFETIME });
      await cache.getPrefetch(routeOf(href))?.promise;
    },
    [cache, prefetch],
  );
};

/** Whether the reader is waiting for a page. The router derives `rscPath` from its path. */
const isAwaited = (rscPath: string): boolean => {
  const navigation = latestNavigation.get();
  return (
    navigation?.status === 'pending' && encodeRoutePath(routeOf(navigation.href).path) === rscPath
  );
};

export const useController = (): void => {
  const { path, query, hash, replace } = useRouter();
  const prefetch = usePrefetch();
  const menu = useStore(sidebarHost);
  const navigate = useNavigate();
  const registerEnhancer = useRegisterRscEnhancer();
  const [{ firstPath, links, progress, scroll, styles, fonts }] = useState(() => createSteps(path));

  const onClick = useEffectEvent((event: MouseEvent) => links.follow(event, navigate));
  const onStep = useEffectEvent((event: PopStateEvent) => {
    if (hasLeftOverlayEntry()) {
      // the page stays the same, so stop the event; otherwise, the reference would scroll to the operation in the
      // address and focus it
      event.stopImmediatePropagation();
      return;
    }
    leaveByStep();
    progress.start();
    scroll.noteStep();
  });
  useEffect(() => {
    scroll.unfoldTarget();
    return endAll(
      // listen on `window`, so that a link's React handler can prevent the click first
      listen(window, ['click'], onClick),
      listen(window, ['popstate'], onStep),
      listen(window, ['hashchange'], scroll.unfoldTarget),
      listen(window, ['scroll'], scroll.save, { passive: true }),
      listen(document, INTENT_EVENTS, followIntent, { passive: true }),
    );
  }, [scroll]);

  useEffect(
    () =>
      registerEnhancer((next) => async (rscPath, parameters, options) => {
        // Omit the header in which the router lists loaded pages: headers cannot contain a path such as `/docs/プレイヤー`.
        const priority = isStartingPrefetch() ? 'low' : 'auto';
        const fetchFile: typeof fetch = (input, init) =>
          options.fetch(input, { ...init, headers: {}, priority });
        const fetchPage = stayOffline(fetchFile, replace, () => isAwaited(rscPath));
        const [page] = await Promise.all([
          next(rscPath, parameters, { ...options, fetch: fetchPage }),
          styles.load(),
        ]);
        return page;
      }),
    [registerEnhancer, replace, styles],
  );

  useInsertionEffect(() => {
    addEntry(path);
    if (path !== firstPath) {
      styles.use();
      fonts.use();
    }
  }, [path, firstPath, styles, fonts]);

  const address = `${path}?${query}${hash}`;
  useLayoutEffect(() => scroll.correct(address), [address, scroll]);

  useEffect(() => {
    links.moveFocus(path);
    return prefetchWhenIdle(prefetch, menu);
  }, [path, links, menu, prefetch]);
  // no dependency array: all unknown addresses share one path, so `[path]` would miss navigation between them
  useEffect(() => progress.update(path));

  useEffect(() => onIntent((href) => void prefetch(href).catch(() => undefined)), [prefetch]);
  useEffect(() => endAll(styles.loadWhenIdle(), fonts.loadLater()), [styles, fonts]);
};
