import { useEffect, useInsertionEffect } from 'react';
import { decodePath, normalizePath } from '../../paths/route-path.ts';

type Entry = { readonly url: URL; readonly isReplacing: boolean };

/** The entry of the history that the last navigation is to make. */
let expected: Entry | null = null;

/** To be called where a navigation begins, before the router is asked for the page. */
export const expectEntry = (href: string, isReplacing: boolean): void => {
  expected = { url: new URL(href, window.location.href), isReplacing };
};

const forgetEntry = (): void => {
  expected = null;
};

const makeEntry = ({ url, isReplacing }: Entry): void => {
  if (url.href !== window.location.href) {
    window.history[isReplacing ? 'replaceState' : 'pushState'](window.history.state, '', url);
  }
};

/**
 * Makes a page's entry in the history in the same step that puts the page into the document. The router makes it in a
 * layout effect, and React holds those back for up to half a second where a page that fades in waits for its faces: a
 * step back in that time would leave from the entry before, and the router's would replace those beyond where it led. The
 * router leaves an address alone that it finds in place.
 */
export const useEntryOnArrival = (path: string): void => {
  useEffect(() => {
    // a step in history takes the place of a navigation that is going on
    window.addEventListener('popstate', forgetEntry);
    return () => window.removeEventListener('popstate', forgetEntry);
  }, []);

  useInsertionEffect(() => {
    if (expected && path === normalizePath(decodePath(expected.url.pathname))) {
      makeEntry(expected);
      forgetEntry();
    }
  }, [path]);
};
