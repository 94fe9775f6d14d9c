import type { ConsoleMessage, Page, Request, Response } from '@playwright/test';
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
  title: 'A page makes no requests to other sites',
  rule: {
    name: 'Fetch Standard, origin',
    url: 'https://fetch.spec.whatwg.org/#concept-request-origin',
  },
  fix: 'Serve the file from the site itself, so that other sites learn nothing about readers, and the page works without them.',
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

export const watchPage = (page: Page, origin: string) => {
  const seen: { check: Check; found: Violation }[] = [];
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
      note(ownOrigin, 'It makes a request to another site.', url);
    }
  };
  const onResponse = (response: Response): void => {
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
    take: () => seen.splice(0),
    end: () => {
      page.off('pageerror', onError);
      page.off('console', onMessage);
      page.off('request', onRequest);
      page.off('response', onResponse);
      page.off('requestfailed', onFailure);
    },
  };
};
