import { useEffect } from 'react';
import { listen } from '../dom/listen.ts';
import failure from '../loading/Failure.module.css';
import { fetchPageStatus } from '../recovery/reload-page.ts';
import { OfflineControl } from './OfflineControl.tsx';
import control from './OfflineControl.module.css';
import styles from './OfflineReading.module.css';
import { useServedPage } from './use-served-page.ts';

/** What the page says depends on the browser. It may have been served in the place of another page. */
export function OfflineScreen() {
  const isMissing = useServedPage();
  return (
    <>
      {isMissing && <MissingPage />}
      <OfflineControl />
    </>
  );
}

/** In milliseconds. */
const RETRY_INTERVAL = 5000;

/** Opens the page that was asked for once the network is back. It may be only the host that is down, which no event tells. */
function MissingPage() {
  useEffect(() => {
    const end = new AbortController();
    const retry = async () => {
      const status = await fetchPageStatus();
      // from 500 on it may be a proxy that responds in the place of the host
      if (status !== null && status < 500 && !end.signal.aborted) {
        // another reload would interrupt this one
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
        This page could not be loaded, and this browser has not kept it. It opens by itself when you
        are connected again. Until then, you can read the pages listed below.
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
