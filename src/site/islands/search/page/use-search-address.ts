import { useLayoutEffect, useRef, useState } from 'react';
import { useRouter } from 'waku/router/client';
import type { SearchArea } from '../../../../model/search.ts';
import { useIsHydrated } from '../../use-is-hydrated.ts';
import { parseSearchAddress, searchHref, type SearchQuery } from '../search-address.ts';

export const useSearchAddress = () => {
  const router = useRouter();
  // Queries that this page wrote to the URL. The router reports each of them, sometimes after the reader has typed
  // more.
  const written = useRef(new Set<string>());
  const isKept = useRef(false);
  const { query: addressed, area: addressedArea } = parseSearchAddress(router.query);
  // empty until hydration, because the page is static
  const [text, setText] = useState(useIsHydrated() ? addressed : '');
  const [area, setArea] = useState(addressedArea);
  const [lastArea, setLastArea] = useState(addressedArea);
  if (lastArea !== addressedArea) {
    setLastArea(addressedArea);
    setArea(addressedArea);
  }

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
      // the search works even if the address does not change
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
    keep: () => {
      isKept.current = text !== '';
    },
  };
};
