'use client';

import { useTransition } from 'react';
import { useRouter } from 'waku/router/client';
import { isChunkFailure } from './describe-failure.ts';
import styles from './PageError.module.css';

/** A page that could not be fetched. */
export function PageLoadFailure({ error, reset }: { error: unknown; reset: () => void }) {
  const { reload } = useRouter();
  const [isRetrying, startRetry] = useTransition();

  const retry = () => {
    if (isChunkFailure(error)) {
      // the module system remembers a failed import: only a new document asks again
      window.location.reload();
      return;
    }
    startRetry(async () => {
      try {
        await reload();
        startRetry(reset);
      } catch {
        // still out of reach: this screen stays
      }
    });
  };

  return (
    <main id="main-content" className={styles.page}>
      <title>Page Error</title>
      <div role="alert">
        <h1>Page Error</h1>
        <p className={styles.message}>{String(error)}</p>
      </div>
      <button type="button" className={styles.action} onClick={retry} aria-disabled={isRetrying}>
        Retry
      </button>
    </main>
  );
}
