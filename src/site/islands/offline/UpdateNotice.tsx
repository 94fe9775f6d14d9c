import { useEffect } from 'react';
import { useStore } from '../store.ts';
import { offeredUpdate, startOffline } from './updates.ts';

/**
 * Render this component in an existing `<output>`, so that screen readers announce it. The component has no style
 * sheet, because a style sheet that loads late makes Chromium reload fonts.
 */
export function UpdateNotice() {
  const update = useStore(offeredUpdate);
  useEffect(() => {
    startOffline().catch(() => {});
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
