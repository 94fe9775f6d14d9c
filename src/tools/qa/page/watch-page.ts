import type { ConsoleMessage, Page, Request, Response } from '@playwright/test';
import { allowsAddress } from '../../../base/paths/csp-source.ts';
import { type Check, type Violation, httpSection } from '../check.ts';

export const noErrors: Check = {
  id: 'console/no-errors',
  title: 'Pages, menus and dialogs open without errors and warnings in the console',
  rule: {
    name: 'Console Standard, printer levels',
    url: 'https://console.spec.whatwg.org/#loglevel-severity',
  },
  fix: 'Open the page with the developer tools, and fix the causes of the messages in the console.',
};

export const noFailedRequests: Check = {
  id: 'console/no-failed-requests',
  title: 'All requests of a page succeed',
  rule: httpSection('15. Status codes'),
  fix: 'Correct the address, or ship the file.',
};

const ownOrigin: Check = {
  id: 'policy/own-origin',
  title:
    'A page makes requests only to its own site and to hosts that its Content Security Policy names',
  rule: {
    name: 'Fetch Standard, origin',
    url: 'https://fetch.spec.whatwg.org/#concept-request-origin',
  },
  fix: 'Serve the file from the site itself, so that other sites learn nothing about readers, and the page works without them. If the request is intended, name the host in the policy.',
};

export const policyKept: Check = {
  id: 'policy/content-security-policy',
  title: 'A page does not violate its Content Security Policy',
  rule: { name: 'Content Security Policy Level 3', url: 'https://www.w3.org/TR/CSP3/' },
  fix: 'Remove what the policy blocks, or allow exactly that.',
};

export const watched: readonly Check[] = [noErrors, noFailedRequests, ownOrigin, policyKept];

/**
 * Chromium warns about unused preloads seconds later, so whether the warning appears depends on the machine's speed.
 */
export const dependsOnSpeed = (text: string): boolean =>
  text.includes('was preloaded using link preload but not used');

const classifyMessage = (
  message: ConsoleMessage,
): { readonly check: Check; readonly message: string } | null => {
  const text = message.text();
  // Axe also writes to the console.
  if (/^(?:axe\.|Couldn't load preload assets)/.test(text) || dependsOnSpeed(text)) {
    return null;
  }
  if (text.includes('Content Security Policy')) {
    return { check: policyKept, message: 'The Content Security Policy blocked something.' };
  }
  // Another check reports failed requests, and Playwright blocks service workers.
  const isKnown = /^(?:Failed to load resource|Service Worker registration blocked by Playwright$)/;
  const level = message.type();
  return !isKnown.test(text) && (level === 'error' || level === 'warning')
    ? { check: noErrors, message: `The console has a message of level ${level}.` }
    : null;
};

/** Lists the sources that name a host. Sources such as `https:` do not. */
const namedHosts = async (page: Page, header: string): Promise<string[]> => {
  const written = await page
    .locator('meta[http-equiv="Content-Security-Policy" i]')
    .evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content') ?? ''));
  return [header, ...written].flatMap((policy) =>
    policy.split(/[\s;,]+/).filter((source) => source.includes('://')),
  );
};

type Seen = { readonly check: Check; readonly found: Violation };

export const watchPage = (page: Page, origin: string) => {
  const seen: (Seen & { readonly url?: string })[] = [];
  let policyHeader = '';
  const note = (check: Check, message: string, found: string): void => {
    const key = found.replaceAll(origin, '');
    seen.push({ check, found: { key, message, found: key } });
  };
  const onError = (error: Error): void => note(noErrors, 'A script failed.', error.message);
  const onMessage = (message: ConsoleMessage): void => {
    const failure = classifyMessage(message);
    if (failure) {
      note(failure.check, failure.message, message.text());
    }
  };
  const onRequest = (request: Request): void => {
    const url = request.url();
    if (/^https?:/.test(url) && new URL(url).origin !== origin) {
      const message = 'It makes a request to another site.';
      seen.push({ check: ownOrigin, found: { key: url, message, found: url }, url });
    }
  };
  const onResponse = (response: Response): void => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame()) {
      policyHeader = response.headers()['content-security-policy'] ?? '';
    }
    // `routes/status` reports failed pages.
    if (response.status() >= 400 && !response.request().isNavigationRequest()) {
      note(noFailedRequests, `The response has the status ${response.status()}.`, response.url());
    }
  };
  const onFailure = (request: Request): void => {
    const { errorText = '' } = request.failure() ?? {};
    // If the page aborts a request, or its CSP blocks it, the host has not failed.
    const isByPage = /ABORTED|BLOCKED/.test(errorText) || !errorText.startsWith('net::');
    if (request.url().startsWith(`${origin}/`) && !request.isNavigationRequest() && !isByPage) {
      note(noFailedRequests, 'The request gets no response.', request.url());
    }
  };
  page.on('pageerror', onError);
  page.on('console', onMessage);
  page.on('request', onRequest);
  page.on('response', onResponse);
  page.on('requestfailed', onFailure);
  return {
    take: async (): Promise<Seen[]> => {
      const taken = seen.splice(0);
      const hosts = taken.some(({ url }) => url !== undefined)
        ? await namedHosts(page, policyHeader)
        : [];
      return taken.filter(
        ({ url }) => url === undefined || !hosts.some((host) => allowsAddress(host, url)),
      );
    },
    end: () => {
      page.off('pageerror', onError);
      page.off('console', onMessage);
      page.off('request', onRequest);
      page.off('response', onResponse);
      page.off('requestfailed', onFailure);
    },
  };
};
