'use client';

import { useRef, useState, type ReactNode } from 'react';
import failure from '../loading/Failure.module.css';
import spinner from '../loading/Spinner.module.css';
import styles from './ApiReference.module.css';
import { useReference } from './use-reference.ts';

type Props = {
  readonly title: string;
  readonly liveHref: string | null;
  readonly linkPrefix: string;
  readonly acceptsIdempotencyKey: boolean;
  readonly errorStatus: string | null;
  readonly children: ReactNode;
};

export function ApiReference({
  title,
  children,
  acceptsIdempotencyKey,
  errorStatus,
  liveHref,
  linkPrefix,
}: Props) {
  const host = useRef<HTMLDivElement>(null);
  const { state, reference, retry, openBuiltIn } = useReference(host, liveHref, linkPrefix);
  const isReady = state.kind === 'ready';
  return (
    <>
      <div className={`cluster ${styles.bar}`}>
        <h1>{title}</h1>
        {isReady && reference && (
          <MockNote {...{ acceptsIdempotencyKey, errorStatus }} onReset={reference.resetMock} />
        )}
      </div>
      {state.kind === 'loading' && (
        <output className={`delayed needs-scripting ${styles.loading}`}>
          <span className={spinner.ring} aria-hidden="true" />
          Loading the interactive reference
        </output>
      )}
      {state.kind === 'failed' && (
        <div className={styles.failure}>
          <div role="alert">
            <h2>Page Error</h2>
            <p className={styles.message}>{String(state.error)}</p>
          </div>
          <div className="cluster">
            <button
              type="button"
              className={`primary ${failure.action}`}
              onClick={() => retry(state.error)}
            >
              Retry
            </button>
            {state.isLive && (
              <button type="button" className={`primary ${failure.action}`} onClick={openBuiltIn}>
                Open the built-in copy
              </button>
            )}
          </div>
        </div>
      )}
      <div hidden={isReady}>{children}</div>
      <div ref={host} className={styles.host} data-reference={state.kind}>
        {reference && <reference.Component configuration={reference.configuration} />}
      </div>
    </>
  );
}

type NoteProps = Pick<Props, 'acceptsIdempotencyKey' | 'errorStatus'> & {
  readonly onReset: () => void;
};

function MockNote({ acceptsIdempotencyKey, errorStatus, onReset }: NoteProps) {
  const [resets, setResets] = useState(0);
  return (
    <div className={`cluster ${styles.note}`}>
      <p>
        Requests go to a <strong>mock in this browser</strong>: no account, no key, no network.
      </p>
      <details>
        <summary>How it behaves</summary>
        <p className="sheet">
          It keeps what your requests change until you close the tab.{' '}
          {acceptsIdempotencyKey && (
            <>
              The example's <code>Idempotency-Key</code> counts as a new key each time; a repeat
              with one of yours gets the first response again.{' '}
            </>
          )}
          {errorStatus !== null && (
            <>
              The header <code>{`Prefer: status=${errorStatus}`}</code> brings about a documented
              error.
            </>
          )}
        </p>
      </details>
      <button
        type="button"
        className={styles.reset}
        onClick={() => {
          onReset();
          setResets(resets + 1);
        }}
      >
        Reset the mock
      </button>
      <output className={styles.done}>
        {resets > 0 && <span key={resets}>The mock starts over.</span>}
      </output>
    </div>
  );
}
