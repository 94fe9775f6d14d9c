import { useEffect, useRef, useState } from 'react';
import { useRouter } from 'waku/router/client';
import type { SearchArea } from '../../../model/search.ts';
import { parseSearchAddress, searchHref, type SearchQuery } from '../search-address.ts';

type SearchAddress = {
  /** The text of the search field; empty until hydrated, as the page is the same for all. */
  readonly text: string;
  readonly area: SearchArea | undefined;
  readonly write: (text: string) => void;
  readonly chooseArea: (area: SearchArea | undefined) => void;
  /** Makes this search a step of the history: what is typed next begins another one. */
  readonly keep: () => void;
};

/** The question in the address, `?q=…&area=…`, so that it can be shared and Back and Forward go through searches. */
export const useSearchAddress = (): SearchAddress => {
  const router = useRouter();
  const [text, setText] = useState('');
  // what this hook wrote comes back through the router, some of it late
  const written = useRef(new Set<string>());
  const isKept = useRef(false);
  const { query: addressed, area: addressedArea } = parseSearchAddress(router.query);
  // the choice shows at once, though the address may take a moment
  const [area, setArea] = useState(addressedArea);
  const [lastArea, setLastArea] = useState(addressedArea);
  if (lastArea !== addressedArea) {
    setLastArea(addressedArea);
    setArea(addressedArea);
  }

  useEffect(() => {
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
      // the address falls behind; the search does not depend on it
    });
  };

  return {
    text,
    area,
    write: (next) => {
      setText(next);
      go({ query: next, area }, isKept.current);
      isKept.current = false;
    },
    chooseArea: (next) => {
      setArea(next);
      go({ query: text, area: next }, true);
    },
    keep: () => {
      isKept.current = text !== '';
    },
  };
};
