import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { fileUrl } from '../../../base/paths/site-url.ts';
import { useSampleLanguage } from '../sample-language/sample-language-store.ts';
import { isChunkFailure } from '../navigation/page-failure.ts';
import { reloadPage, reloadPageOnce } from '../recovery/reload-page.ts';
import { fetchOpenapi } from './api-document.ts';
import { preloadReference } from './prefetch-reference.ts';
import type { OpenReference } from './open-reference.ts';
import { loadVendor } from './vendor.ts';

/** URL of the copy of this build. */
const builtInHref = fileUrl('openapi.json');

export type ReferenceState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly isLive: boolean }
  | { readonly kind: 'ready'; readonly reference: OpenReference };

/** In milliseconds. */
const LEAVING_CHECK = 100;

/** Waits while a navigation is pending, which rendering the reference would delay by seconds. */
const whileLeaving = async (path: string, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted && window.location.pathname !== path) {
    // oxlint-disable-next-line no-await-in-loop -- until this page is left for good, or shown after all
    await new Promise((resolve) => setTimeout(resolve, LEAVING_CHECK));
  }
};

/** Shows a document in an element; null if the reader leaves in the meantime. */
const show = async (
  element: HTMLElement,
  href: string,
  signal: AbortSignal,
): Promise<OpenReference | null> => {
  const { pathname } = window.location;
  void preloadReference();
  // Loaded on demand: it is large, and only this page needs it.
  const [{ openReference }, openapi] = await Promise.all([
    import('./open-reference.ts'),
    fetchOpenapi(href, signal),
  ]);
  const vendor = await loadVendor();
  await whileLeaving(pathname, signal);
  if (signal.aborted) {
    vendor.removeStyle();
    return null;
  }
  const reference = openReference(element, vendor, openapi, async () =>
    href === builtInHref ? openapi : fetchOpenapi(builtInHref, signal),
  );
  signal.addEventListener('abort', reference.close);
  await reference.shown;
  return reference;
};

type Wanted = { readonly isLive: boolean; readonly attempt: number };

/**
 * Shows the interactive reference in `host`, which must be empty.
 *
 * @param liveHref URL of the OpenAPI document on the host of the API; null for the copy of this build
 */
export const useReference = (host: RefObject<HTMLElement | null>, liveHref: string | null) => {
  const [wanted, setWanted] = useState<Wanted>({ isLive: liveHref !== null, attempt: 0 });
  const [state, setState] = useState<ReferenceState>({ kind: 'loading' });
  const sampleLanguage = useSampleLanguage();

  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    const { isLive } = wanted;
    const href = isLive && liveHref !== null ? liveHref : builtInHref;
    const showIn = async (element: HTMLElement) => {
      try {
        const reference = await show(element, href, signal);
        if (reference) {
          setState({ kind: 'ready', reference });
        }
      } catch (error) {
        // Missing code belongs to an older build: reload the page once.
        if (!signal.aborted && !(isChunkFailure(error) && (await reloadPageOnce()))) {
          leave.abort();
          setState({ kind: 'failed', error, isLive });
        }
      }
    };
    if (host.current) {
      void showIn(host.current);
    }
    return () => leave.abort();
  }, [host, liveHref, wanted]);

  // Before the first frame, which would show another language.
  useLayoutEffect(() => {
    if (state.kind === 'ready' && sampleLanguage !== null) {
      state.reference.showSampleLanguage(sampleLanguage);
    }
  }, [state, sampleLanguage]);

  const load = (isLive: boolean) => {
    setState({ kind: 'loading' });
    setWanted(({ attempt }) => ({ isLive, attempt: attempt + 1 }));
  };
  const retry = (failure: unknown) => {
    if (isChunkFailure(failure)) {
      void reloadPage();
    } else {
      load(wanted.isLive);
    }
  };
  return { state, retry, openBuiltIn: () => load(false) };
};
