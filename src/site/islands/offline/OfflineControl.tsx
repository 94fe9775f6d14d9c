import { type ReactNode, useEffect } from 'react';
import { Spinner } from '../loading/Spinner.tsx';
import { useStore } from '../store.ts';
import styles from './OfflineControl.module.css';
import { describeDownload, describeFailure, describeKept, formatBytes } from './describe-state.ts';
import {
  deleteDownload,
  downloadAll,
  offlineState,
  type OfflineState,
  readState,
  turnOfflineOff,
  turnOfflineOn,
} from './offline-state.ts';
import type { KeptContent } from './kept-content.ts';
import { isOffered } from './service-worker.ts';
import { decodePath, normalizePath } from '../../../base/paths/route-path.ts';
import { useKnownRoutes } from '../not-found/parse-routes.ts';

const pathOf = (address: string): string => normalizePath(decodePath(address));

function KeptPages({ pages }: { pages: readonly string[] }) {
  const kept = new Set(pages.map(pathOf));
  const shown = useKnownRoutes().filter(({ href }) => kept.has(pathOf(href)));
  if (shown.length === 0) {
    return null;
  }
  return (
    <section>
      <h2 className={styles.heading}>Available offline</h2>
      <ul className={styles.pages}>
        {shown.map(({ href, title }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const controlId = 'offline-control';

export function OfflineControl() {
  const state = useStore(offlineState);
  useEffect(() => {
    void readState();
    if (!isOffered()) {
      return undefined;
    }
    const { serviceWorker } = navigator;
    const update = () => void readState();
    serviceWorker.addEventListener('controllerchange', update);
    return () => serviceWorker.removeEventListener('controllerchange', update);
  }, []);
  return (
    <div id={controlId} className={styles.control} tabIndex={-1}>
      <StatePart state={state} />
    </div>
  );
}

function StatePart({ state }: { state: OfflineState }) {
  switch (state.kind) {
    case 'unknown':
      return <Spinner />;
    case 'unsupported':
      return (
        <p>
          Offline reading could not be set up. This browser may not offer it here, or have no space
          left; or the network was lost. Reload this page to try again.
        </p>
      );
    case 'off':
      return (
        <>
          <p>Offline reading is off in this browser. Nothing is kept.</p>
          <Action isPrimary onClick={turnOfflineOn}>
            Turn on offline reading
          </Action>
        </>
      );
    case 'on':
    case 'downloading':
      return <KeptPart state={state} />;
  }
}

/** Stays mounted during a download, so that the button keeps focus. */
function KeptPart({ state }: { state: Extract<OfflineState, { readonly kept: KeptContent }> }) {
  const { kept } = state;
  const isWhole = kept.bytes === kept.allBytes;
  const isLoading = state.kind === 'downloading';
  return (
    <>
      <output className={styles.status}>
        {isLoading ? `Downloading ${formatBytes(kept.allBytes)}.` : describeKept(kept)}
      </output>
      {isLoading && (
        <div className={styles.progress}>
          <progress aria-label="Download" value={kept.bytes} max={kept.allBytes} />
          <span className="quiet">
            {formatBytes(kept.bytes)} of {formatBytes(kept.allBytes)}
          </span>
        </div>
      )}
      {state.kind === 'on' && state.failure !== null && (
        <p role="alert">{describeFailure(state.failure)}</p>
      )}
      <div className="cluster">
        {isLoading ? (
          <Action onClick={state.stop}>Stop</Action>
        ) : isWhole ? (
          <Action onClick={deleteDownload}>Delete the download</Action>
        ) : (
          <Action isPrimary onClick={downloadAll}>
            Make available offline ({formatBytes(kept.allBytes)})
          </Action>
        )}
        {!isLoading && !isWhole && kept.pages.length > 0 && (
          <Action onClick={deleteDownload}>Delete what is kept</Action>
        )}
        {!isLoading && <Action onClick={turnOfflineOff}>Turn off and delete all</Action>}
      </div>
      <p className="quiet">{describeDownload(kept)}</p>
      {!isLoading && <KeptPages pages={kept.pages} />}
    </>
  );
}

type ActionProps = {
  readonly children: ReactNode;
  readonly isPrimary?: boolean;
  readonly onClick: () => void | Promise<void>;
};

function Action({ children, isPrimary = false, onClick }: ActionProps) {
  const act = async () => {
    try {
      await onClick();
    } catch {
      await readState();
    }
    if (document.activeElement === document.body) {
      document.getElementById(controlId)?.focus();
    }
  };
  return (
    <button
      type="button"
      className={`${isPrimary ? 'primary' : 'control'} ${styles.action}`}
      onClick={() => void act()}
    >
      {children}
    </button>
  );
}
