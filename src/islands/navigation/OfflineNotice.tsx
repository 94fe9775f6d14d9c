'use client';

import { useKeptPage } from './kept-page.ts';

/** Tells a reader without network why the page asked for did not come, and offers it once it can. */
export function OfflineNotice() {
  const kept = useKeptPage();
  return (
    <output>
      {kept && (
        <span className="notice">
          {kept.isOffline ? (
            'You are offline. This page stays until you are connected again.'
          ) : (
            <>
              You are connected again. <a href={kept.askedFor}>Open the page you asked for</a>
            </>
          )}
        </span>
      )}
    </output>
  );
}
