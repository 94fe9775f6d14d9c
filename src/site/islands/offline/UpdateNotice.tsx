import { useEffect } from 'react';
import { useStore } from '../store.ts';
import { offeredUpdate, startOffline } from './updates.ts';

/**
 * Offers a new version of the site. Nothing changes until the reader asks for it. Render it inside an `<output>` that is
 * already on the page, so that screen readers announce it. It has no style sheet of its own: one that arrives late makes
 * Chromium load the fonts of the page again.
 */
export function UpdateNotice() {
  const update = useStore(offeredUpdate);
  useEffect(() => {
    startOffline().catch(() => {
      // the page works without a worker
    });
  }, []);
  return (
    update && (
      <span className="notice cluster">
        A new version of this site is ready.
        <button type="button" className="primary" onClick={() => void update()}>
          Reload
        </button>
        <button type="button" onClick={() => offeredUpdate.set(null)}>
          Later
        </button>
      </span>
    )
  );
}
