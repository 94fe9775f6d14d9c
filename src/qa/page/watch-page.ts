import type { Page } from '@playwright/test';
import type { Check } from '../check.ts';
import type { Fault } from '../finding.ts';

export const noErrors: Check = {
  id: 'console/no-errors',
  title: 'A page loads without errors and warnings',
  rule: {
    name: 'Console Standard, printer levels',
    url: 'https://console.spec.whatwg.org/#loglevel-severity',
  },
  fix: 'Open the page with the developer tools, and fix what the console says.',
};

export const noFailedRequests: Check = {
  id: 'console/no-failed-requests',
  title: 'Everything that a page asks for arrives',
  rule: {
    name: 'RFC 9110, 15. Status codes',
    url: 'https://www.rfc-editor.org/rfc/rfc9110#section-15',
  },
  fix: 'Correct the address, or ship the file.',
};

const ownOrigin: Check = {
  id: 'policy/own-origin',
  title: 'A page asks no other site for anything',
  rule: {
    name: 'Fetch Standard, origin',
    url: 'https://fetch.spec.whatwg.org/#concept-request-origin',
  },
  fix: 'Serve the file from the site itself, so that readers stay unknown to others and the page works without them.',
};

export const policyKept: Check = {
  id: 'policy/content-security-policy',
  title: 'A page keeps to its Content Security Policy',
  rule: { name: 'Content Security Policy Level 3', url: 'https://www.w3.org/TR/CSP3/' },
  fix: 'Remove what the policy refuses, or allow exactly that.',
};

/** The checks of what happens while a page is open. */
export const watched: readonly Check[] = [noErrors, noFailedRequests, ownOrigin, policyKept];

/** What happened on a page since the last call of `take`. */
export type Watch = {
  readonly take: () => readonly { readonly check: Check; readonly found: Fault }[];
};

/** The path of an address, which is the same wherever the site is served. */
const shorten = (text: string, origin: string): string => text.replaceAll(origin, '');

/** What axe says on the page that it looks at, such as that a recording did not load. */
const isOfAxe = (text: string): boolean => /^(?:axe\.|Couldn't load preload assets)/.test(text);

/** Watches what a page asks for and what its console says. To be called before the page is opened. */
export const watchPage = (page: Page, origin: string): Watch => {
  let seen: { check: Check; found: Fault }[] = [];
  const note = (check: Check, message: string, found: string): void => {
    const key = shorten(found, origin);
    seen.push({ check, found: { key, message, found: key } });
  };
  page.on('pageerror', (error) => note(noErrors, 'A script failed.', error.message));
  page.on('console', (message) => {
    const text = message.text();
    if (isOfAxe(text)) {
      return;
    }
    if (text.includes('Content Security Policy')) {
      note(policyKept, 'The policy refused something.', text);
    } else if (
      ['error', 'warning'].includes(message.type()) &&
      // a request that failed is a finding of its own, and that no service worker is let in is not the page's
      !text.startsWith('Failed to load resource') &&
      text !== 'Service Worker registration blocked by Playwright'
    ) {
      note(noErrors, `The console has a message of the level ${message.type()}.`, text);
    }
  });
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && new URL(url).origin !== origin) {
      note(ownOrigin, 'It asks another site.', url);
    }
  });
  page.on('response', (response) => {
    // the status of the page itself is a matter of the route table
    if (response.status() >= 400 && !response.request().isNavigationRequest()) {
      note(noFailedRequests, `The status is ${response.status()}.`, response.url());
    }
  });
  return {
    take: () => {
      const taken = seen;
      seen = [];
      return taken;
    },
  };
};
