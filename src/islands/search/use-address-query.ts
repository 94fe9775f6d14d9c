import { useEffect, useRef, useState } from 'react';
import { useRouter } from 'waku/router/client';

const readQuery = (search: string): string => new URLSearchParams(search).get('q') ?? '';

/** The text of the search field, kept in `?q=` of the address; empty until hydrated, as the page is the same for all. */
export const useAddressQuery = (): [string, (text: string) => void] => {
  const router = useRouter();
  const [text, setText] = useState('');
  // what this hook wrote comes back through the router, some of it late
  const written = useRef(new Set<string>());
  const addressed = readQuery(router.query);

  useEffect(() => {
    if (!written.current.has(addressed)) {
      written.current.clear();
      setText(addressed);
    }
  }, [addressed]);

  const write = (next: string) => {
    setText(next);
    written.current.add(next);
    const url = new URL(window.location.href);
    if (next) {
      url.searchParams.set('q', next);
    } else {
      url.searchParams.delete('q');
    }
    router.replace(url.pathname + url.search, { scroll: false }).catch(() => {
      // the address falls behind; the search does not depend on it
    });
  };

  return [text, write];
};
