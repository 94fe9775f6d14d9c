'use client';

import { startTransition, useEffect } from 'react';
import styles from '../loading/Failure.module.css';
import { reloadPage, reloadPageOnce } from '../recovery/reload-page.ts';
import { describeCauses } from './describe-failure.ts';
import { FailureFrame } from './FailureFrame.tsx';

type Props = {
  readonly error: unknown;
  readonly reset: () => void;
  /** The page has crashed before, and rendering it again did not help. */
  readonly isRepeated: boolean;
};

/** A page that broke while it was rendered. Rendering it again comes first, loading it anew second. */
export function PageCrash({ error, reset, isRepeated }: Props) {
  useEffect(() => {
    if (isRepeated) {
      void reloadPageOnce();
    }
  }, [isRepeated]);

  const tryAgain = async () => {
    if (!isRepeated || !(await reloadPage())) {
      startTransition(reset);
    }
  };

  return (
    <FailureFrame>
      <title>Page Error</title>
      <div role="alert">
        <h1>This page crashed.</h1>
        <p className={styles.message}>{describeCauses(error).join('\nCause: ')}</p>
      </div>
      <button type="button" className={styles.action} onClick={() => void tryAgain()}>
        Try again
      </button>
    </FailureFrame>
  );
}
