'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { unstable_getErrorInfo as getErrorInfo } from 'waku/minimal/client';
import styles from '../loading/Failure.module.css';
import { Spinner } from '../loading/Spinner.tsx';
import { reloadPageOnce } from '../recovery/reload-page.ts';
import { describeLoadFailure, isChunkFailure } from './describe-failure.ts';
import { FailureFrame } from './FailureFrame.tsx';
import { useRetry } from './use-retry.ts';

type Props = { readonly error: unknown; readonly reset: () => void };

/** A page that could not be fetched. When a module of it is gone, as after a deploy, the page is loaded anew, once. */
export function PageLoadFailure({ error, reset }: Props) {
  const [isReloading, setIsReloading] = useState(() => isChunkFailure(error));
  useEffect(() => {
    if (isChunkFailure(error)) {
      void reloadPageOnce().then(setIsReloading);
    }
  }, [error]);
  return isReloading ? (
    <FailureFrame isBusy>
      <Spinner />
    </FailureFrame>
  ) : (
    <FailedPage error={error} reset={reset} />
  );
}

function FailedPage({ error, reset }: Props) {
  const { retry, isRetrying } = useRetry(error, reset);
  const isOnline = useIsOnline();
  return (
    <FailureFrame>
      <title>Page Error</title>
      <div role="alert">
        <h1>Page Error</h1>
        {!isOnline && <p>You are offline. The page comes when you are connected again.</p>}
        <p className={styles.message}>{describeLoadFailure(error, getErrorInfo(error))}</p>
      </div>
      <button type="button" className={styles.action} onClick={retry} aria-disabled={isRetrying}>
        Retry
      </button>
    </FailureFrame>
  );
}

const subscribeToNetwork = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
