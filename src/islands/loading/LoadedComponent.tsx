'use client';

import { useEffect, useState, type ComponentType } from 'react';
import styles from './Failure.module.css';
import { Spinner } from './Spinner.tsx';

type Load = () => Promise<ComponentType>;
type Result = { readonly Component: ComponentType } | { readonly error: unknown } | null;

/** Renders a component whose code is loaded on demand. `load` must be the same function on every render. */
export function LoadedComponent({ load }: { load: Load }) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} load={load} retry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ load, retry }: { load: Load; retry: () => void }) {
  const [result, setResult] = useState<Result>(null);

  useEffect(() => {
    let isCurrent = true;
    const show = (next: Result) => {
      if (isCurrent) {
        setResult(next);
      }
    };
    load().then(
      (Component) => show({ Component }),
      (error: unknown) => show({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load]);

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
      <button type="button" className={styles.action} onClick={retry}>
        Retry
      </button>
    </>
  );
}
