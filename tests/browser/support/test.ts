import { test as base, expect } from '@playwright/test';
import { dependsOnSpeed } from '../../../src/tools/qa/page/watch-page.ts';

type Fixtures = {
  /** What the browser or React rightly says about the failure that a test brings about. */
  expectedNoise: RegExp | null;
};

/** Chromium warns about measuring hidden content, which a test does to see that it is not visible. */
const lookHint = 'verbose: Rendering was performed in a subtree hidden by content-visibility.';

/** Playwright says so on each page, since tests have no service worker but those about offline reading. */
const blockedWorker = 'warning: Service Worker registration blocked by Playwright';

/**
 * Every test fails on a message in the console, an uncaught error, or a request that leaves the site. A test that only
 * asks for addresses opens no page.
 */
export const test = base.extend<Fixtures>({
  expectedNoise: [null, { option: true }],
  page: async ({ page, baseURL, expectedNoise }, provide) => {
    const noise: string[] = [];
    page.on('console', (message) => {
      // The browser reports the status of a not-found page itself; that status is what such a page must have.
      const isOwnStatus =
        message.location().url === page.url() && message.text().includes('404 (Not Found)');
      const text = `${message.type()}: ${message.text()}`;
      if (!isOwnStatus && !dependsOnSpeed(text) && text !== lookHint && text !== blockedWorker) {
        noise.push(`${text} (${message.location().url})`);
      }
    });
    page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`));
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '') && !/^(?:data|blob):/.test(request.url())) {
        noise.push(`request to ${request.url()}`);
      }
    });
    await provide(page);
    const unexpected = noise.filter((text) => !expectedNoise?.test(text));
    expect(unexpected, 'console messages, errors and requests to other origins').toEqual([]);
  },
});

export { expect };
