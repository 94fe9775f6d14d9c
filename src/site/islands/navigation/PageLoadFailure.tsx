'use client';

import { useCallback, useEffect, useRef, useState, useTransition } from 'react';
import { unstable_getErrorInfo as getErrorInfo } from 'waku/minimal/client';
import { useRouter } from 'waku/router/client';
import { listen } from '../dom/listen.ts';
import styles from '../loading/Failure.module.css';
import { Spinner } from '../loading/Spinner.tsx';
import { reloadPage, reloadPageOnce } from '../recovery/reload-page.ts';
import { useIsOnline } from './connection.ts';
import { FailedPage } from './FailedPage.tsx';
import { describeLoadFailure, isChunkFailure } from './page-failure.ts';

type Props = { readonly error: unknown; readonly reset: () => void };

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

const tryWhileReconnecting = async (attempt: () => Promise<boolean>): Promise<boolean> => {
  let isReconnected = false;
  const stopListening = listen(window, ['online'], () => {
    isReconnected = true;
  });
  try {
    do {
      isReconnected = false;
      if (await attempt()) {
        return true;
      }
    } while (isReconnected);
    return false;
  } finally {
    stopListening();
  }
};

function RetryablePage({ error, reset }: Props) {
  const { reload } = useRouter();
  const [isRetrying, startRetry] = useTransition();
  // use a ref, because `isRetrying` stays true until the next render, and an earlier `online` event would be ignored
  const isTrying = useRef(false);
  const isOnline = useIsOnline();

  const retry = useCallback(() => {
    if (isTrying.current) {
      return;
    }
    isTrying.current = true;
    startRetry(async () => {
      const attempt = isChunkFailure(error)
        ? reloadPage
        : () =>
            reload().then(
              () => true,
              () => false,
            );
      const isLoaded = await tryWhileReconnecting(attempt);
      isTrying.current = false;
      if (isLoaded && !isChunkFailure(error)) {
        startRetry(reset);
      }
    });
  }, [error, reload, reset]);
  useEffect(() => listen(window, ['online'], retry), [retry]);

  return (
    <FailedPage>
      <title>Page Error</title>
      <div role="alert">
        <h1>Page Error</h1>
        {!isOnline && <p>You are offline. The page comes when you are connected again.</p>}
        <p className={styles.message}>{describeLoadFailure(error, getErrorInfo(error))}</p>
      </div>
      <button
        type="button"
        className={`primary ${styles.action}`}
        onClick={retry}
        aria-disabled={isRetrying}
      >
        Retry
      </button>
    </FailedPage>
  );
}
