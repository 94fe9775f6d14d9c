import { useCallback } from 'react';
import { useIntentPrefetch } from '../navigation/use-intent-prefetch.ts';

const isReference = (href: string): boolean => /^\/scalar(?![\w-])/.test(href);

/** Prefetches the interactive reference when the reader points at a link to it. */
export function ReferencePrefetch({ openapiHref }: { openapiHref: string | null }) {
  const prefetch = useCallback(
    (href: string) => {
      if (isReference(href)) {
        // a failure shows when the page is opened
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
