import { useEffect } from 'react';
import { onIntent } from '../navigation/intent.ts';

const isReference = (href: string): boolean => /^\/scalar(?![\w-])/.test(href);

export function ReferencePrefetch({ isLive }: { isLive: boolean }) {
  useEffect(
    () =>
      onIntent((href) => {
        if (isReference(href)) {
          // Ignore failures: the reference reports them when the reader opens it.
          import('./prefetch-reference.ts').then(
            ({ prefetchReference }) => prefetchReference(isLive),
            () => {},
          );
        }
      }),
    [isLive],
  );
  return null;
}
