'use client';

import { Activity, startTransition, useEffect, useState } from 'react';
import {
  Slot_UNSTABLE as Slot,
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
import { onIntent } from './intent.ts';
import { latestNavigation, shownPage } from './navigation-store.ts';

/** React fails if a hidden slot goes while its content is still loading, so the slot becomes empty instead. */
type ActivitySlot = {
  readonly key: number;
  readonly path: string | null;
  readonly isShown: boolean;
};

/** In milliseconds. A pointer or a focus that only passes a link is gone by then. */
const PREPARED_AFTER = 50;

/**
 * The page on screen and, hidden behind it, the one that the reader points at. A page keeps its slot when it is shown, so
 * that a click only reveals it. A page that was not prepared takes the slot of the one on screen, and React keeps what
 * both have, such as the sidebar.
 */
export function Pages() {
  return useSlots().map(({ key, path, isShown }) => (
    <Activity key={key} mode={isShown ? 'visible' : 'hidden'}>
      {path !== null && (
        <>
          <Slot id={`page:${path}`} />
          <Arrival path={path} />
        </>
      )}
    </Activity>
  ));
}

/** Says that a page is hydrated, or shown: no effect runs in a hidden one. */
function Arrival({ path }: { path: string }) {
  useEffect(() => {
    shownPage.set({ path });
    document.documentElement.setAttribute('data-has-hydrated', 'true');
  }, [path]);
  return null;
}

/** Whether an element is of one page, rather than of the router or of all pages (`src/waku.server.tsx`). */
const isOfPage = (key: PropertyKey): boolean =>
  typeof key === 'string' && /^(?:page|route):/.test(key);

/**
 * The slots of the page on screen and of the prepared one, if any: a page is fetched and rendered while the reader points
 * at a link to it, and dropped when the reader turns to something else. One that fails is dropped, too; the router handles
 * its failure if it is opened after all.
 */
const useSlots = (): readonly ActivitySlot[] => {
  const { path } = useRouter();
  const cache = useRouterCache();
  const mergeElements = useMergeElements();
  const [prepared, setPrepared] = useState<string | null>(null);
  // Keys count up: if two took turns, React would move the page that goes to the end of the document, and lay all of it
  // out, before it removes it.
  const [shownKey, setShownKey] = useState(0);

  if (prepared === path) {
    setShownKey(shownKey + 1);
    setPrepared(null);
  }

  useEffect(() => {
    const prepare = async (href: string, isDropped: () => boolean): Promise<void> => {
      const route = parseRoute(
        new URL(addBasePath(href, import.meta.env.BASE_URL), window.location.href),
      );
      // the controller has prefetched it when the reader began to point at the link
      const prefetched = cache.getPrefetch(route);
      const elements = await prefetched?.promise;
      const arrived = elements && getRoute(elements)?.path;
      const isLate = isDropped() || latestNavigation.get()?.status === 'pending';
      // another build's page is no longer in the cache
      if (isLate || !arrived || cache.getPrefetch(route) !== prefetched) {
        return;
      }
      cache.learnStaticFromElements(elements);
      startTransition(() => {
        void mergeElements(combineElements({}, elements, { unstable_filter: isOfPage }));
        setPrepared(arrived);
      });
    };
    return onIntent((href) => {
      let isDropped = false;
      void prepare(href, () => isDropped).catch(() => undefined);
      return () => {
        isDropped = true;
        setPrepared(null);
      };
    }, PREPARED_AFTER);
  }, [cache, mergeElements]);

  return [
    { key: shownKey, path, isShown: true },
    { key: shownKey + 1, path: prepared, isShown: false },
  ];
};
