import { startTransition, useEffect, useState } from 'react';
import {
  unstable_combineElements as combineElements,
  useMergeElements_UNSTABLE as useMergeElements,
} from 'waku/minimal/client';
import { useRouter } from 'waku/router/client';
import {
  unstable_getRouteFromElements as getRoute,
  unstable_parseRoute as parseRoute,
  useRouterCache_UNSTABLE as useRouterCache,
} from 'waku/router/client-core';
import { addBasePath } from '../../../base/paths/base-path.ts';
import { latestNavigation } from './navigation-store.ts';
import { watchIntent } from './watch-intent.ts';

/** One of two places. React fails where a hidden one goes while what is in it is still loading, so it becomes empty. */
type Place = { readonly key: number; readonly path: string | null; readonly isShown: boolean };

/**
 * `shown` is the key of the place on screen, and `prepared` the path of the page in the next one. Keys count up: if the two places
 * took turns, React would move the page that goes to the end of the document, and lay all of it out, before it removes it.
 */
type Places = { readonly shown: number; readonly prepared: string | null };

/** In milliseconds. A pointer or a focus that only passes a link is gone by then. */
const PREPARED_AFTER = 50;

/** Whether an element is of one page, rather than of the router or of all pages (`src/waku.server.tsx`). */
const isOfPage = (key: PropertyKey): boolean =>
  typeof key === 'string' && /^(?:page|route):/.test(key);

/**
 * The places of the page on screen and of the one that is prepared, if any: a page is fetched and rendered while the
 * reader points at a link to it, and dropped when the reader turns to something else. One that fails is dropped, too; the
 * router handles its failure if it is opened after all.
 */
export const usePreparedPage = (): readonly Place[] => {
  const { path } = useRouter();
  const cache = useRouterCache();
  const mergeElements = useMergeElements();
  const [{ shown, prepared }, setPlaces] = useState<Places>({ shown: 0, prepared: null });

  if (prepared === path) {
    setPlaces({ shown: shown + 1, prepared: null });
  }

  useEffect(
    () =>
      watchIntent((href) => {
        let isDropped = false;
        const route = parseRoute(
          new URL(addBasePath(href, import.meta.env.BASE_URL), window.location.href),
        );
        // `LinkNavigator` has prefetched it when the reader began to point at the link
        const prefetched = cache.getPrefetch(route);
        const render = async () => {
          const elements = await prefetched?.promise;
          const arrived = elements && getRoute(elements)?.path;
          const isLate = isDropped || latestNavigation.get()?.status === 'pending';
          // another build's page is no longer in the cache
          if (isLate || !arrived || cache.getPrefetch(route) !== prefetched) {
            return;
          }
          cache.learnStaticFromElements(elements);
          startTransition(() => {
            void mergeElements(combineElements({}, elements, { unstable_filter: isOfPage }));
            setPlaces((last) => ({ ...last, prepared: arrived }));
          });
        };
        void render().catch(() => undefined);
        return () => {
          isDropped = true;
          setPlaces((last) => ({ ...last, prepared: null }));
        };
      }, PREPARED_AFTER),
    [cache, mergeElements],
  );

  return [
    { key: shown, path, isShown: true },
    { key: shown + 1, path: prepared, isShown: false },
  ];
};
