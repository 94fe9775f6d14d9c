import { useEffect, useState, type RefObject } from 'react';
import { fileUrl } from '../../../base/paths/site-url.ts';
import { readSampleLanguage, useSampleLanguage } from '../sample-language/sample-language-store.ts';
import { isChunkFailure } from '../navigation/page-failure.ts';
import { reloadPage, reloadPageOnce } from '../recovery/reload-page.ts';
import { fetchOpenapi } from './api-document.ts';
import { preloadReference } from './prefetch-reference.ts';
import type { PreparedReference } from './prepare-reference.ts';

const builtInHref = fileUrl('openapi.json');

export type ReferenceState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly isLive: boolean }
  | { readonly kind: 'ready' };

/** Interval between checks for a pending navigation, in milliseconds. */
const LEAVING_CHECK = 100;

/** Waits while a navigation is pending, because rendering the reference would delay it by seconds. */
const whileLeaving = async (path: string, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted && window.location.pathname !== path) {
    await new Promise((resolve) => setTimeout(resolve, LEAVING_CHECK));
  }
};

type Source = { readonly href: string; readonly linkPrefix: string };

const openReference = async (
  element: HTMLElement,
  { href, linkPrefix }: Source,
  signal: AbortSignal,
): Promise<PreparedReference | null> => {
  const { pathname } = window.location;
  void preloadReference();
  const [{ prepareReference }, openapi] = await Promise.all([
    import('./prepare-reference.ts'),
    fetchOpenapi(href, signal),
  ]);
  await whileLeaving(pathname, signal);
  if (signal.aborted) {
    return null;
  }
  const prepared = await prepareReference(element, {
    openapi,
    linkPrefix,
    loadBuiltIn: async () => (href === builtInHref ? openapi : fetchOpenapi(builtInHref, signal)),
  });
  await whileLeaving(pathname, signal);
  if (signal.aborted) {
    prepared.close();
    return null;
  }
  signal.addEventListener('abort', prepared.close);
  return prepared;
};

type LoadRequest = { readonly isLive: boolean; readonly attempt: number };

/**
 * Loads the interactive reference while the page is shown. Once `reference` is not null, render it in `host`.
 *
 * @param liveHref URL of the OpenAPI document on the API's host; null for the copy in this build
 * @param linkPrefix the origin and base path that the build's `/openapi.json` puts before the site's paths
 */
export const useReference = (
  host: RefObject<HTMLElement | null>,
  liveHref: string | null,
  linkPrefix: string,
) => {
  const [request, setRequest] = useState<LoadRequest>({ isLive: liveHref !== null, attempt: 0 });
  const [state, setState] = useState<ReferenceState>({ kind: 'loading' });
  const [reference, setReference] = useState<PreparedReference | null>(null);
  const sampleLanguage = useSampleLanguage();

  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    const { isLive } = request;
    const href = isLive && liveHref !== null ? liveHref : builtInHref;
    const show = async (element: HTMLElement) => {
      try {
        const prepared = await openReference(element, { href, linkPrefix }, signal);
        if (prepared) {
          setReference(prepared);
          await prepared.shown;
          prepared.showSampleLanguage(readSampleLanguage());
          const unfollow = prepared.followServerValues();
          signal.addEventListener('abort', unfollow);
          setState({ kind: 'ready' });
        }
      } catch (error) {
        if (!signal.aborted && !(isChunkFailure(error) && (await reloadPageOnce()))) {
          leave.abort();
          setReference(null);
          setState({ kind: 'failed', error, isLive });
        }
      }
    };
    if (host.current) {
      void show(host.current);
    }
    return () => leave.abort();
  }, [host, liveHref, linkPrefix, request]);

  useEffect(() => {
    if (sampleLanguage !== null) {
      reference?.showSampleLanguage(sampleLanguage);
    }
  }, [reference, sampleLanguage]);

  const load = (isLive: boolean) => {
    setReference(null);
    setState({ kind: 'loading' });
    setRequest(({ attempt }) => ({ isLive, attempt: attempt + 1 }));
  };
  const retry = (failure: unknown) => {
    if (isChunkFailure(failure)) {
      void reloadPage();
    } else {
      load(request.isLive);
    }
  };
  return { state, reference, retry, openBuiltIn: () => load(false) };
};
