import type { Locator, Page } from '@playwright/test';

declare global {
  /** Milliseconds of the slowest interaction since `watchInteractions`, as the browser tells them: in steps of 8. */
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

/** The browser tells of an interaction once its frame is shown. */
const told = 250;

/** What readers do on a page, besides leaving it. Where a page has none of it, the action is left out. */
const actions: readonly ((page: Page) => Locator)[] = [
  (page) => page.getByRole('button', { name: /^Switch between dark and light mode/ }),
  (page) =>
    page.getByRole('navigation', { name: 'Docs sidebar' }).locator('button[aria-expanded]').first(),
  (page) => page.getByRole('main').getByRole('button', { name: /^Copy/ }).first(),
];

/**
 * Interaction to Next Paint (https://web.dev/articles/inp) of what readers do most: switch the colours, fold a category of
 * the sidebar, copy a sample, open the search, type and close it. Milliseconds of the slowest; 0 where none took 16.
 */
export const measureActions = async (page: Page): Promise<number> => {
  await page.evaluate(watchInteractions);
  for (const find of actions) {
    const target = find(page);
    if ((await target.count()) > 0) {
      // once more, and the page is as it was
      for (const _ of [1, 2]) {
        await target.click();
        await page.waitForTimeout(told);
      }
    }
  }
  for (const key of ['Control+k', 'p', 'Escape']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(told);
  }
  return page.evaluate(() => globalThis.benchInteraction);
};
