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
  /** Rows of results that a frame has shown, summed over all frames. */
  // oxlint-disable-next-line no-var -- a global of the page
  var visibleRows: number;
  /** Results in the dialog, each time that it changes. */
  // oxlint-disable-next-line no-var -- a global of the page
  var drawnRows: number[];
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

const findRepeatedIds = (page: Page): Promise<string[]> =>
  page.locator('[id]').evaluateAll((all) => {
    const ids = all.map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });

test('a letter and its results are drawn as one, in one frame', async ({ page }) => {
  await watchTraffic(page);
  await page.addInitScript(() => {
    globalThis.shownInFrame = [];
    const look = () =>
      globalThis.shownInFrame.push(
        document.querySelector<HTMLAnchorElement>('.DocSearch-HitsFooter a')?.search,
      );
    // a letter that is drawn alone, before its results
    new MutationObserver(() => {
      if (document.querySelector('[data-is-waiting="true"]')) {
        globalThis.shownInFrame.push('nothing yet');
      }
    }).observe(document, { subtree: true, childList: true, attributes: true });
    // before the first frame after it is drawn
    addEventListener('input', () => requestAnimationFrame(look), { capture: true });
  });
  await openPage(page);
  await openModal(page);
  for (const typed of ['p', 'pu', 'pur', 'pur ', 'pur o', 'pur of']) {
    await expect.poll(() => answered(page)).toContain(typed.trim());
    await page.keyboard.press(typed.slice(-1));
    await expect(field(page)).toHaveValue(typed);
    await expect(options(page).first()).toBeVisible();
  }
  await page.keyboard.press('Backspace');
  await expect(field(page)).toHaveValue('pur o');
  expect(await page.evaluate(() => globalThis.shownInFrame)).toEqual(
    ['p', 'pu', 'pur', 'pur', 'pur+o', 'pur+of', 'pur+o'].map((query) => `?q=${query}`),
  );
  expect(await page.evaluate(() => globalThis.searchTraffic.asked)).toEqual([]);
});

test('a word that nobody expected is asked for', async ({ page }) => {
  await watchTraffic(page);
  await openPage(page);
  await openModal(page);
  await field(page).fill('leaderbaord');
  await expect(options(page).first()).toContainText(/leaderboard/i);
  // the same again
  await page.keyboard.press('Space');
  await expect(field(page)).toHaveValue('leaderbaord ');
  await expect(options(page).first()).toContainText(/leaderboard/i);
  expect(await page.evaluate(() => globalThis.searchTraffic.asked)).toEqual(['leaderbaord']);
});

test('rows of results are made before anything is typed, and nobody sees or meets them', async ({
  page,
}) => {
  await watchTraffic(page);
  await page.addInitScript(() => {
    globalThis.visibleRows = 0;
    const look = () => {
      globalThis.visibleRows += [...document.querySelectorAll('.DocSearch-Hit')].filter((row) =>
        row.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }),
      ).length;
      requestAnimationFrame(look);
    };
    look();
  });
  await openPage(page);
  await openModal(page);
  const rows = modal(page).locator('.DocSearch-Hit');
  await expect(rows).toHaveCount(5);
  // what follows holds after the last round of the rehearsal, which its rows are numbered by
  await expect(rows.first()).toContainText('3 players');
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(options(page)).toHaveCount(0);
  await expect(modal(page).getByText('No recent searches')).toBeVisible();
  await expect(status(page)).toHaveText('');
  expect(await page.evaluate(() => globalThis.visibleRows)).toBe(0);
  expect(await findRepeatedIds(page)).toEqual([]);

  // the same rows show what is found
  await expect.poll(() => answered(page)).toContain('p');
  const first = await rows.first().elementHandle();
  await modal(page).evaluate((dialog) => {
    globalThis.drawnRows = [];
    new MutationObserver(() =>
      globalThis.drawnRows.push(dialog.querySelectorAll('[role=option]').length),
    ).observe(dialog, { subtree: true, childList: true, attributes: true });
  });
  await page.keyboard.press('p');
  await expect(options(page)).toHaveCount(8);
  // those in sight first
  expect(await page.evaluate(() => globalThis.drawnRows[0])).toBe(5);
  expect(await rows.first().evaluate((row, before) => row === before, first)).toBe(true);
  expect(await page.evaluate(() => globalThis.visibleRows)).toBeGreaterThan(0);
});

test('rows that are put away are met by no key, tool or name', async ({ page }) => {
  await openPage(page);
  await openModal(page);
  await page.keyboard.type('shop');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(modal(page)).toHaveCount(0);
  // what was chosen is the one row now, though those of the last search are in the document
  await openModal(page);
  await page.keyboard.type('shop');
  await expect(options(page).nth(1)).toBeVisible();
  await field(page).fill('');
  await expect(options(page)).toHaveCount(1);
  expect(await modal(page).locator('.DocSearch-Hit').count()).toBeGreaterThan(1);
  const active = await field(page).getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toHaveCount(1);
  await expect(page.locator(`[id="${active}"]`)).toBeVisible();
  expect(await findRepeatedIds(page)).toEqual([]);
});
