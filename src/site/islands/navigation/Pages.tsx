'use client';

import { Activity, useEffect } from 'react';
import { Slot_UNSTABLE as Slot } from 'waku/minimal/client';
import { shownPage } from './navigation-store.ts';
import { usePreparedPage } from './use-prepared-page.ts';

/**
 * The page on screen and, hidden behind it, the one that the reader points at (`usePreparedPage`). A page keeps its place
 * when it is shown, so that a click only reveals it. A page that was not prepared takes the place of the one on screen,
 * and React keeps what both have, such as the sidebar.
 */
export function Pages() {
  return usePreparedPage().map(({ key, path, isShown }) => (
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
