'use client';

import { useStore } from '../store.ts';
import { useIsOnline } from './connection.ts';
import { postponedPage } from './navigation-store.ts';

/** Says why the requested page did not open while the network was down, and links to it once the network is back. */
export function OfflineNotice() {
  const href = useStore(postponedPage);
  const isOnline = useIsOnline();
  return (
    <output>
      {href !== null && (
        <span className="notice">
          {isOnline ? (
            <>
              You are connected again. <a href={href}>Open the page you asked for</a>
            </>
          ) : (
            'You are offline. This page stays until you are connected again.'
          )}
        </span>
      )}
    </output>
  );
}
