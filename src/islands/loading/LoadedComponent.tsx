'use client';

import { useCallback, useEffect, useState, type ComponentType } from 'react';
import styles from './Failure.module.css';
import { Spinner } from './Spinner.tsx';

type Load = () => Promise<ComponentType>;
type Result = { readonly Component: ComponentType } | { readonly error: unknown } | null;

/** Renders a component whose code is loaded on demand. `load` must be the same function on every render. */
export function LoadedComponent({ load }: { load: Load }) {
  const [result, setResult] = useState<Result>(null);
  const start = useCallback(() => {
    load().then(
      (Component) => setResult({ Component }),
      (error: unknown) => setResult({ error }),
    );
  }, [load]);
  useEffect(start, [start]);
  const retry = () => {
    setResult(null);
    start();
  };

  if (result === null) {
    return <Spinner />;
  }
  if ('Component' in result) {
    return <result.Component />;
  }
  return (
    <>
      <p role="alert" className={styles.message}>
        {String(result.error)}
      </p>
      <button type="button" className={`primary ${styles.action}`} onClick={retry}>
        Retry
      </button>
    </>
  );
}
