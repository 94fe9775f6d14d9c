'use client';

import { startTransition } from 'react';
import { describeCauses } from './describe-failure.ts';
import styles from './PageError.module.css';

/** A page that broke while it was rendered. */
export function PageCrash({ error, reset }: { error: unknown; reset: () => void }) {
  return (
    <main id="main-content" className={styles.page}>
      <title>Page Error</title>
      <div role="alert">
        <h1>This page crashed.</h1>
        <p className={styles.message}>{describeCauses(error).join('\nCause: ')}</p>
      </div>
      <button type="button" className={styles.action} onClick={() => startTransition(reset)}>
        Try again
      </button>
    </main>
  );
}
