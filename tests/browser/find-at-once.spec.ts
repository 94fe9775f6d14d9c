import { expect, type Page } from '@playwright/test';

import { test } from './support/offline-test.ts';
import { field, modal, openModal, openPage, options, status } from './support/search.ts';

declare global {
  /** Queries put to the worker of search, and those it answered before they were put. */
  // oxlint-disable-next-line no-var -- a global of the page
  var searchTraffic: { readonly asked: string[]; readonly ahead: string[] };
  /** Which search the results on the screen belong to, in the frame of each letter. */
  // oxlint-disable-next-line no-var -- a global of the page
  var shownInFrame: (string | undefined)[];
  /** Rows of results that were ever in the document. */
  // oxlint-disable-next-line no-var -- a global of the page
  var rowsSeen: number;
}

/** Listens to what passes between the page and its worker. */
const watchTraffic = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    globalThis.searchTraffic = { asked: [], ahead: [] };
    globalThis.Worker = class extends Worker {
      constructor(url: string | URL, settings?: WorkerOptions) {
        super(url, settings);
        this.addEventListener(
          'message',
          ({ data }: MessageEvent<{ ahead?: { query: string } }>) => {
            if (data.ahead) {
              globalThis.searchTraffic.ahead.push(data.ahead.query);
            }
          },
        );
      }
      override postMessage(message: { kind: string; request?: { query: string } }) {
        if (message.kind === 'search') {
          globalThis.searchTraffic.asked.push(message.request?.query ?? '');
        }
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
        super.postMessage(message);
      }
    };
  });

const answered = (page: Page) => page.evaluate(() => globalThis.searchTraffic.ahead);

test('a letter shows its results in the frame that shows the letter', async ({ page }) => {
  await watchTraffic(page);
  await page.addInitScript(() => {
    globalThis.shownInFrame = [];
    const look = () =>
      globalThis.shownInFrame.push(
        document.querySelector<HTMLAnchorElement>('.DocSearch-HitsFooter a')?.search,
      );
    // before the first frame after it is drawn
    addEventListener('input', () => requestAnimationFrame(look), { capture: true });
  });
  await openPage(page);
  await openModal(page);
  for (const typed of ['p', 'pu', 'pur', 'purc', 'purch']) {
    await expect.poll(() => answered(page)).toContain(typed);
    await page.keyboard.press(typed.slice(-1));
    await expect(options(page).first()).toBeVisible();
  }
  expect(await page.evaluate(() => globalThis.shownInFrame)).toEqual(
    ['p', 'pu', 'pur', 'purc', 'purch'].map((typed) => `?q=${typed}`),
  );
  expect(await page.evaluate(() => globalThis.searchTraffic.asked)).toEqual([]);
});

test('a word that nobody expected is asked for', async ({ page }) => {
  await watchTraffic(page);
  await openPage(page);
  await openModal(page);
  await field(page).fill('leaderbaord');
  await expect(options(page).first()).toContainText(/leaderboard/i);
  expect(await page.evaluate(() => globalThis.searchTraffic.asked)).toEqual(['leaderbaord']);
});

test('results are drawn once before anything is typed, and nobody sees them', async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.rowsSeen = 0;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          globalThis.rowsSeen +=
            node instanceof Element ? node.querySelectorAll('.DocSearch-Hit').length : 0;
        }
      }
    }).observe(document, { subtree: true, childList: true });
    const look = () => {
      if (document.querySelector('.DocSearch-Hit')) {
        globalThis.rowsSeen = Number.NaN;
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await openPage(page);
  await openModal(page);
  await expect.poll(() => page.evaluate(() => globalThis.rowsSeen)).toBe(12);
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(modal(page).getByText('No recent searches')).toBeVisible();
  await expect(status(page)).toHaveText('');
  // and no frame since has seen one
  expect(await page.evaluate(() => globalThis.rowsSeen)).toBe(12);
});
