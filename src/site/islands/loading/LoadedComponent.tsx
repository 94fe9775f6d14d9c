'use client';

import { useEffect, useState, type ComponentType } from 'react';
import { reloadPage } from '../recovery/reload-page.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { Spinner } from './Spinner.tsx';

type Load = () => Promise<ComponentType>;
type Result = { readonly Component: ComponentType } | { readonly error: unknown } | null;

/** `load` must be stable across renders. */
export function LoadedComponent({ load }: { load: Load }) {
  const [result, setResult] = useState<Result>(null);
  useEffect(() => {
    load().then(
      (Component) => setResult({ Component }),
      (error: unknown) => setResult({ error }),
    );
  }, [load]);

  if (result === null) {
    return <Spinner />;
  }
  return 'Component' in result ? (
    <result.Component />
  ) : (
    <LoadFailure error={result.error} onRetry={() => void reloadPage()} />
  );
}
