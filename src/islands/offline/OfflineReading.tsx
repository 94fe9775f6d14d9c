'use client';

import { useEffect } from 'react';
import { listen } from '../dom/listen.ts';
import failure from '../loading/Failure.module.css';
import { LoadedComponent } from '../loading/LoadedComponent.tsx';
import styles from './OfflineReading.module.css';
import { useServedPage } from './use-served-page.ts';

// loaded on demand: the page may only be passed on the way to another one
const loadControl = () =>
  import('./OfflineControl.tsx').then(({ OfflineControl }) => OfflineControl);

/** What the page says depends on the browser. It may have been served in the place of another page. */
export function OfflineReading() {
  const isMissing = useServedPage();
  return (
    <>
      <h1>{isMissing ? 'This page is not available offline' : 'Offline reading'}</h1>
      {isMissing ? (
        <MissingPage />
      ) : (
        <p className={styles.lead}>Read this site without a network.</p>
      )}
      <noscript>
        <p>Keeping pages needs JavaScript, which is turned off in this browser.</p>
      </noscript>
      <LoadedComponent load={loadControl} />
    </>
  );
}

/** Opens the page that was asked for once the network is back. Only the host may be down, which no event tells. */
function MissingPage() {
  useEffect(() => listen(window, ['online'], () => location.reload()), []);
  return (
    <>
      <p role="alert" className={styles.lead}>
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
    </>
  );
}
