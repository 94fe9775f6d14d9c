'use client';

import { useEffect, useTransition } from 'react';
import styles from '../loading/Failure.module.css';
import { reloadPage, reloadPageOnce } from '../recovery/reload-page.ts';
import { FailedPage } from './FailedPage.tsx';
import { describeCauses } from './page-failure.ts';

type Props = {
  readonly error: unknown;
  readonly reset: () => void;
  readonly isRepeated: boolean;
};

export function PageCrash({ error, reset, isRepeated }: Props) {
  const [isTrying, startTrying] = useTransition();
  useEffect(() => {
    if (isRepeated) {
      void reloadPageOnce();
    }
  }, [isRepeated]);

  const tryAgain = () =>
    startTrying(async () => {
      if (!isRepeated || !(await reloadPage())) {
        startTrying(reset);
      }
    });

  return (
    <FailedPage>
      <title>Page Error</title>
      <div role="alert">
        <h1>This page crashed.</h1>
        <p className={styles.message}>{describeCauses(error).join('\nCause: ')}</p>
      </div>
      <button
        type="button"
        className={styles.action}
        onClick={isTrying ? undefined : tryAgain}
        aria-disabled={isTrying}
      >
        Try again
      </button>
    </FailedPage>
  );
}
