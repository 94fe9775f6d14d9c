import { useEffect, useState } from 'react';
import { listen } from '../dom/listen.ts';
import failure from '../loading/Failure.module.css';
import { fetchPageStatus } from '../recovery/reload-page.ts';
import { OfflineControl } from './OfflineControl.tsx';
import control from './OfflineControl.module.css';
import styles from './OfflineReading.module.css';
import { useRouter } from 'waku/router/client';
import { servedAttribute } from '../../offline/served-page.ts';
import { sitePath } from '../../../base/paths/site-url.ts';

const useServedPage = (): boolean => {
  const { replace } = useRouter();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const { documentElement } = document;
    const served = documentElement.getAttribute(servedAttribute);
    const end = (isPageMissing: boolean) => {
      documentElement.removeAttribute(servedAttribute);
      setMissing(isPageMissing);
    };
    if (served === 'missing') {
      end(true);
    } else if (served !== null) {
      const { pathname, search, hash } = location;
      replace((sitePath(pathname) ?? pathname) + search + hash).then(
        () => documentElement.removeAttribute(servedAttribute),
        () => end(true),
      );
    }
  }, [replace]);
  return isMissing;
};

export function OfflineScreen() {
  const isMissing = useServedPage();
  return (
    <>
      {isMissing && <MissingPage />}
      <OfflineControl />
    </>
  );
}

const RETRY_INTERVAL = 5000;

/**
 * Opens the requested page once the network is back. Also polls, because no event reports that a host is reachable
 * again.
 */
function MissingPage() {
  useEffect(() => {
    const end = new AbortController();
    const retry = async () => {
      const status = await fetchPageStatus();
      // a status of 500 or more may come from a proxy instead of the host
      if (status !== null && status < 500 && !end.signal.aborted) {
        end.abort();
        location.reload();
      }
    };
    const timer = setInterval(() => void retry(), RETRY_INTERVAL);
    const stopListening = listen(window, ['online'], () => void retry());
    end.signal.addEventListener('abort', () => {
      clearInterval(timer);
      stopListening();
    });
    return () => end.abort();
  }, []);
  return (
    <section>
      <h2 className={control.heading}>This page is not available offline</h2>
      <p role="alert">
        This page could not be loaded, and this browser has not kept it. It opens automatically when
        you are connected again. Until then, you can read the pages listed below.
      </p>
      <button
        type="button"
        className={`primary ${failure.action} ${styles.again}`}
        onClick={() => location.reload()}
      >
        Try again
      </button>
    </section>
  );
}
