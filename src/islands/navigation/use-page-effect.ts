import { useEffect } from 'react';
import { useRouter } from 'waku/router/client';

/** Runs an effect on the page, and again for each page that replaces it. */
export const usePageEffect = (effect: (path: string) => void | (() => void)): void => {
  const { path } = useRouter();
  useEffect(() => effect(path), [effect, path]);
};
