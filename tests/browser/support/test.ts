import { test as base, expect } from '@playwright/test';

/**
 * Every test fails on a message in the console, an uncaught error, or a request that leaves the site. A test that makes
 * requests fail sets `isFailureExpected`, since the browser itself reports those.
 */
export const test = base.extend<{ cleanPage: void; isFailureExpected: boolean }>({
  isFailureExpected: [false, { option: true }],
  cleanPage: [
    async ({ page, baseURL, isFailureExpected }, use) => {
      const noise: string[] = [];
      page.on('console', (message) => {
        // The browser reports the status of a not-found page itself; that status is what such a page must have.
        const isOwnStatus =
          message.location().url === page.url() && message.text().includes('404 (Not Found)');
        const isFailure = isFailureExpected && message.text().startsWith('Failed to load resource');
        if (!isOwnStatus && !isFailure) {
          noise.push(`${message.type()}: ${message.text()}`);
        }
      });
      page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`));
      page.on('request', (request) => {
        if (!request.url().startsWith(baseURL ?? '') && !/^(?:data|blob):/.test(request.url())) {
          noise.push(`request to ${request.url()}`);
        }
      });
      await use();
      expect(noise, 'console messages, errors and requests to other origins').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
