'use client';

import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { LoadFailure } from './LoadFailure.tsx';
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
  return 'Component' in result ? (
    <result.Component />
  ) : (
    <LoadFailure error={result.error} onRetry={retry} />
  );
}
