import { useEffect } from 'react';
import { onIntent } from '../navigation/intent.ts';

const isReference = (href: string): boolean => /^\/scalar(?![\w-])/.test(href);

export function ReferencePrefetch({ isLive }: { isLive: boolean }) {
  useEffect(
    () =>
      onIntent((href) => {
        if (isReference(href)) {
          // A failure is reported when the reader opens the reference.
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
