import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** In milliseconds: how long nothing may happen on a page that has finished loading. */
const QUIET = 150;

/** In milliseconds. Some pages never stop asking or changing. */
const LONGEST = 5000;

/** Waits until no element changes, nor a font loads, until a moment in time. */
const waitForStill = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate(
    async ([quiet, longest]) => {
      const isOver = new Promise((resolve) => {
        setTimeout(resolve, longest);
      });
      // a font whose server never responds is waited for no longer than the rest
      await Promise.race([document.fonts.ready, isOver]);
      await new Promise<void>((resolve) => {
        const end = performance.now() + longest;
        let timer = setTimeout(resolve, quiet);
        const observer = new MutationObserver(() => {
          if (performance.now() < end) {
            clearTimeout(timer);
            timer = setTimeout(resolve, quiet);
          }
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true });
      });
      // what waits for an idle moment runs before
      await new Promise((resolve) => {
        requestIdleCallback(resolve, { timeout: quiet });
      });
    },
    [QUIET, Math.max(milliseconds, 0)] as const,
  );

/** The same where the page leads on by itself while it is waited for: the next one has to become still as well. */
const waitForStillOnNext = async (page: Page, deadline: number): Promise<void> => {
  for (let isLast = false; ; isLast = performance.now() > deadline) {
    try {
      return await waitForStill(page, deadline - performance.now());
    } catch (error) {
      if (page.isClosed() || isLast) {
        throw error;
      }
      // until the next page is there, nothing can be asked
      await sleep(QUIET / 5);
    }
  }
};

/**
 * Returns a function that waits until a page asks for nothing and changes nothing, for five seconds at most. To be called
 * before the page is opened. It waits for less than half a second on most pages, unlike `networkidle`.
 */
export const watchForQuiet = (page: Page): (() => Promise<void>) => {
  const open = new Set<unknown>();
  let lastChange = 0;
  const end = (request: unknown): void => {
    open.delete(request);
    lastChange = performance.now();
  };
  page.on('request', (request) => {
    open.add(request);
    lastChange = performance.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const isQuiet = (): boolean => open.size === 0 && performance.now() - lastChange >= QUIET;
  return async () => {
    const deadline = performance.now() + LONGEST;
    do {
      await waitForStillOnNext(page, deadline);
      while (!isQuiet() && performance.now() < deadline) {
        await sleep(QUIET / 5);
      }
      // a response that came while it was waited for may change the page
    } while (performance.now() - lastChange < 2 * QUIET && performance.now() < deadline);
    // requests of a page that is left do not end
    open.clear();
  };
};
