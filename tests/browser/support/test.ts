import { test as base, expect } from '@playwright/test';
import { dependsOnSpeed } from '../../../src/tools/qa/page/watch-page.ts';

type Fixtures = {
  expectedNoise: RegExp | null;
};

const lookHint = 'verbose: Rendering was performed in a subtree hidden by content-visibility.';

/** Playwright logs this on each page, because it blocks service workers except in tests of offline reading. */
const blockedWorker = 'warning: Service Worker registration blocked by Playwright';

/**
 * Fails on console messages, uncaught errors, and requests to other origins. Tests that only use `request` do not open
 * a page.
 */
export const test = base.extend<Fixtures>({
  expectedNoise: [null, { option: true }],
  page: async ({ page, baseURL, expectedNoise }, provide) => {
    const noise: string[] = [];
    page.on('console', (message) => {
      // The browser logs the status of the 404 page, which is expected there.
      const isPageNotFound =
        message.location().url === page.url() && message.text().includes('404 (Not Found)');
      const text = `${message.type()}: ${message.text()}`;
      if (!isPageNotFound && !dependsOnSpeed(text) && text !== lookHint && text !== blockedWorker) {
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
