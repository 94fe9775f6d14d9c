'use client';

import { useCallback } from 'react';
import { useIntentPrefetch } from '../navigation/use-intent-prefetch.ts';

const isReference = (href: string): boolean => /^\/scalar(?![\w-])/.test(href);

/** Loads the interactive reference ahead when the reader points at a link to it. */
export function ReferencePrefetch({ openapiHref }: { openapiHref: string | null }) {
  const prefetch = useCallback(
    (href: string) => {
      if (isReference(href)) {
        // loading ahead may fail: the page itself says so when it is opened
        import('./prefetch-reference.ts').then(
          ({ prefetchReference }) => prefetchReference(openapiHref),
          () => {},
        );
      }
    },
    [openapiHref],
  );
  useIntentPrefetch(prefetch);
  return null;
}
