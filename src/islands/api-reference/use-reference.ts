import { useEffect, useRef, useState, type RefObject } from 'react';
import { readEngine, useEngine } from '../engine/engine-store.ts';
import { loadDescription } from './api-document.ts';
import type { MountedReference } from './mount-reference.ts';

/** Where descriptions are: the copy of this build, and that of the API host where the configuration says it is live. */
export type Sources = { readonly builtInHref: string; readonly liveHref: string | null };

export type ReferenceState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly isLive: boolean }
  | { readonly kind: 'ready' };

/** Which description is wanted, and which try it is. */
type Wanted = { readonly isLive: boolean; readonly attempt: number };

type Loading = {
  readonly host: HTMLElement;
  readonly href: string;
  readonly builtInHref: string;
  readonly signal: AbortSignal;
};

const openReference = async ({ host, href, builtInHref, signal }: Loading) => {
  // Apart from this page's other code: only who comes here downloads it.
  const [{ mountReference }, description] = await Promise.all([
    import('./mount-reference.ts'),
    loadDescription(href, signal),
  ]);
  const loadBuiltIn = () =>
    href === builtInHref ? Promise.resolve(description) : loadDescription(builtInHref, signal);
  return mountReference(host, { description, loadBuiltIn, engine: readEngine() });
};

/** Loads the interactive reference into `host` while the page is shown, and takes everything away when it is left. */
export const useReference = (
  host: RefObject<HTMLElement | null>,
  { builtInHref, liveHref }: Sources,
) => {
  const [wanted, setWanted] = useState<Wanted>({ isLive: liveHref !== null, attempt: 0 });
  const [state, setState] = useState<ReferenceState>({ kind: 'loading' });
  const mounted = useRef<MountedReference | null>(null);
  const engine = useEngine();

  useEffect(() => {
    const leave = new AbortController();
    const { isLive } = wanted;
    const href = isLive && liveHref !== null ? liveHref : builtInHref;
    const open = async (element: HTMLElement) => {
      try {
        const reference = await openReference({
          host: element,
          href,
          builtInHref,
          signal: leave.signal,
        });
        if (leave.signal.aborted) {
          reference.unmount();
          return;
        }
        mounted.current = reference;
        setState({ kind: 'ready' });
      } catch (error) {
        if (!leave.signal.aborted) {
          setState({ kind: 'failed', message: String(error), isLive });
        }
      }
    };
    if (host.current) {
      void open(host.current);
    }
    return () => {
      leave.abort();
      mounted.current?.unmount();
      mounted.current = null;
    };
  }, [builtInHref, host, liveHref, wanted]);

  useEffect(() => {
    if (engine !== null) {
      mounted.current?.showEngine(engine);
    }
  }, [engine]);

  const load = (isLive: boolean) => {
    setState({ kind: 'loading' });
    setWanted(({ attempt }) => ({ isLive, attempt: attempt + 1 }));
  };
  return {
    state,
    retry: () => load(wanted.isLive),
    openBuiltIn: () => load(false),
    resetMock: () => mounted.current?.resetMock(),
  };
};
