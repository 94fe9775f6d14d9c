'use client';

import { useEffect, useState } from 'react';
import { unstable_getErrorInfo as getErrorInfo } from 'waku/minimal/client';
import styles from '../loading/Failure.module.css';
import { Spinner } from '../loading/Spinner.tsx';
import { reloadPageOnce } from '../recovery/reload-page.ts';
import { FailedPage } from './FailedPage.tsx';
import { describeLoadFailure, isChunkFailure } from './page-failure.ts';
import { useIsOnline } from './use-online.ts';
import { useRetry } from './use-retry.ts';

type Props = { readonly error: unknown; readonly reset: () => void };

/** A page that could not be fetched. If one of its modules is missing, as after a deploy, it is reloaded once. */
export function PageLoadFailure({ error, reset }: Props) {
  const [isReloading, setIsReloading] = useState(() => isChunkFailure(error));
  useEffect(() => {
    if (isChunkFailure(error)) {
      void reloadPageOnce().then(setIsReloading);
    }
  }, [error]);
  return isReloading ? (
    <FailedPage isBusy>
      <Spinner />
    </FailedPage>
  ) : (
    <RetryablePage error={error} reset={reset} />
  );
}

function RetryablePage({ error, reset }: Props) {
  const { retry, isRetrying } = useRetry(error, reset);
  const isOnline = useIsOnline();
  return (
    <FailedPage>
      <title>Page Error</title>
      <div role="alert">
        <h1>Page Error</h1>
        {!isOnline && <p>You are offline. The page comes when you are connected again.</p>}
        <p className={styles.message}>{describeLoadFailure(error, getErrorInfo(error))}</p>
      </div>
      <button type="button" className={styles.action} onClick={retry} aria-disabled={isRetrying}>
        Retry
      </button>
    </FailedPage>
  );
}
