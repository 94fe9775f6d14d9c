import { useLayoutEffect, useRef, useState } from 'react';
import { useRouter } from 'waku/router/client';
import type { SearchArea } from '../../../../model/search.ts';
import { useIsHydrated } from '../../use-is-hydrated.ts';
import { parseSearchAddress, searchHref, type SearchQuery } from '../search-address.ts';

/** The query in the address, `?q=…&area=…`, so that it can be shared, and Back and Forward go through searches. */
export const useSearchAddress = () => {
  const router = useRouter();
  // queries that this hook wrote: the router reports them back, some of them late
  const written = useRef(new Set<string>());
  const isKept = useRef(false);
  const { query: addressed, area: addressedArea } = parseSearchAddress(router.query);
  // empty until hydration, as the page is static
  const [text, setText] = useState(useIsHydrated() ? addressed : '');
  // shown at once: the address follows later
  const [area, setArea] = useState(addressedArea);
  const [lastArea, setLastArea] = useState(addressedArea);
  if (lastArea !== addressedArea) {
    setLastArea(addressedArea);
    setArea(addressedArea);
  }

  // with the first rendering: an effect that runs later would replace what was typed since
  useLayoutEffect(() => {
    if (!written.current.has(addressed)) {
      written.current.clear();
      setText(addressed);
    }
  }, [addressed]);

  const go = (next: SearchQuery, isStep: boolean) => {
    if (isStep) {
      written.current.clear();
    }
    written.current.add(next.query);
    const navigate = isStep ? router.push : router.replace;
    navigate(searchHref(next), { scroll: false }).catch(() => {
      // the address is outdated then; the search does not depend on it
    });
  };

  return {
    text,
    area,
    write: (next: string) => {
      setText(next);
      go({ query: next, area }, isKept.current);
      isKept.current = false;
    },
    chooseArea: (next: SearchArea | undefined) => {
      setArea(next);
      go({ query: text, area: next }, true);
    },
    /** Keeps this search as a history entry: what is typed next starts another one. */
    keep: () => {
      isKept.current = text !== '';
    },
  };
};
