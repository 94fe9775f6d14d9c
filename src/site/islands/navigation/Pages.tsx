'use client';

import { Activity, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import {
  Slot_UNSTABLE as Slot,
  unstable_combineElements as combineElements,
  useMergeElements_UNSTABLE as useMergeElements,
} from 'waku/minimal/client';
import { useRouter } from 'waku/router/client';
import {
  unstable_getRouteFromElements as getRoute,
  useRouterCache_UNSTABLE as useRouterCache,
} from 'waku/router/client-core';
import type { Language } from '../../../model/language.ts';
import { onIntent } from './intent.ts';
import { latestNavigation, shownPage } from './navigation-store.ts';
import { routeOf } from './route-of.ts';

/**
 * `path` is null in an empty slot. Hidden slots are emptied instead of removed, because React fails if a slot is
 * removed while it is loading.
 */
type ActivitySlot = {
  readonly key: number;
  readonly path: string | null;
  readonly isShown: boolean;
};

/** In milliseconds. Prerendering waits this long, because the pointer or the focus may only be passing the link. */
const PREPARED_AFTER = 50;

/**
 * Renders the current page and, in a hidden slot, the page whose link the reader hovers over or focuses. When the
 * reader opens a different page, the visible slot is reused, which keeps shared parts such as the sidebar.
 *
 * @param language applies to the current page; absent if the whole site is in English
 */
export function Pages({ language }: { language?: Language }) {
  // Update `<html>` here, because the router renders the root only for the first page.
  useLayoutEffect(() => {
    if (language) {
      document.documentElement.lang = language.tag;
      document.documentElement.dir = language.direction;
    }
  }, [language]);
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

function Arrival({ path }: { path: string }) {
  useEffect(() => {
    shownPage.set({ path });
    document.documentElement.setAttribute('data-has-hydrated', 'true');
  }, [path]);
  return null;
}

/**
 * Whether an element belongs to a single page. Other elements belong to all pages or to the router
 * (`src/waku.server.tsx`).
 */
const isOfPage = (key: PropertyKey): boolean =>
  typeof key === 'string' && /^(?:page|route):/.test(key);

/**
 * Prerenders a page while the reader hovers over or focuses a link to it. Ignores failures; the router handles them on
 * click.
 */
const useSlots = (): readonly ActivitySlot[] => {
  const { path } = useRouter();
  const cache = useRouterCache();
  const mergeElements = useMergeElements();
  const [prepared, setPrepared] = useState<string | null>(null);
  // Keys only increase. If two keys alternated, React would move the old page to the end of the document and lay it out
  // before removing it.
  const [shownKey, setShownKey] = useState(0);

  if (prepared === path) {
    setShownKey(shownKey + 1);
    setPrepared(null);
  }

  useEffect(() => {
    const prepare = async (href: string, isDropped: () => boolean): Promise<void> => {
      const route = routeOf(href);
      const prefetched = cache.getPrefetch(route);
      const elements = await prefetched?.promise;
      const arrived = elements && getRoute(elements)?.path;
      const isLate = isDropped() || latestNavigation.get()?.status === 'pending';
      // the cache drops pages that were prefetched from a different build
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
