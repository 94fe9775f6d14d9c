import type { Locator, Page } from '@playwright/test';

declare global {
  /** Slowest interaction since `watchInteractions`, in ms; browsers round to 8 ms. */
  var benchInteraction: number;
}

const watchInteractions = (): void => {
  globalThis.benchInteraction = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) {
        globalThis.benchInteraction = Math.max(globalThis.benchInteraction, entry.duration);
      }
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
};

/** Time in ms until the browser reports an interaction. */
const reportDelay = 250;

/** Missing elements are skipped. */
const actions: readonly ((page: Page) => Locator)[] = [
  (page) => page.getByRole('button', { name: /^Switch between dark and light mode/ }),
  (page) =>
    page.getByRole('navigation', { name: 'Docs sidebar' }).locator('button[aria-expanded]').first(),
  (page) => page.getByRole('main').getByRole('button', { name: /^Copy/ }).first(),
];

/**
 * Interaction to Next Paint (https://web.dev/articles/inp) of common actions: switch the theme, collapse a category,
 * copy a sample, open search, type and close it. Slowest in ms; 0 below 16.
 */
export const measureActions = async (page: Page): Promise<number> => {
  await page.evaluate(watchInteractions);
  for (const find of actions) {
    const target = find(page);
    if ((await target.count()) > 0) {
      // The second click restores the page.
      for (const _ of [1, 2]) {
        await target.click();
        await page.waitForTimeout(reportDelay);
      }
    }
  }
  for (const key of ['Control+k', 'p', 'Escape']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(reportDelay);
  }
  return page.evaluate(() => globalThis.benchInteraction);
};
