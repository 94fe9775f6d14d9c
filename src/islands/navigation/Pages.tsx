'use client';

import { Activity } from 'react';
import { Slot_UNSTABLE as Slot } from 'waku/minimal/client';
import { PreparedBoundary } from './PreparedBoundary.tsx';
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
        <PreparedBoundary isShown={isShown}>
          <Slot id={`page:${path}`} />
        </PreparedBoundary>
      )}
    </Activity>
  ));
}
