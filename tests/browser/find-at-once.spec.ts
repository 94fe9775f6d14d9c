import { expect, type Page } from '@playwright/test';

import { test } from './support/offline-test.ts';
import { field, openModal, openPage, options } from './support/search.ts';

declare global {
  /** Queries sent to the search worker, and those whose results it sent before. */
  // oxlint-disable-next-line no-var -- a global of the page
  var searchTraffic: { readonly sent: string[]; readonly precomputed: string[] };
  /** Text of the field and query of the results, in the frame of each letter. */
  // oxlint-disable-next-line no-var -- a global of the page
  var shownInFrame: string[];
}

/** Records the messages between the page and its worker. */
const watchTraffic = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    globalThis.searchTraffic = { sent: [], precomputed: [] };
    globalThis.Worker = class extends Worker {
      constructor(url: string | URL, settings?: WorkerOptions) {
        super(url, settings);
        this.addEventListener(
          'message',
          ({ data }: MessageEvent<{ precomputed?: { query: string } }>) => {
            if (data.precomputed) {
              globalThis.searchTraffic.precomputed.push(data.precomputed.query);
            }
          },
        );
      }
      override postMessage(message: { kind: string; request?: { query: string } }) {
        if (message.kind === 'search') {
          globalThis.searchTraffic.sent.push(message.request?.query ?? '');
        }
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
        super.postMessage(message);
      }
    };
  });

const precomputed = (page: Page) => page.evaluate(() => globalThis.searchTraffic.precomputed);

/** Records what each frame after a letter shows: the text of the field, and the query of the results. */
const watchFrames = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    globalThis.shownInFrame = [];
    const look = () => {
      const text = document.querySelector<HTMLInputElement>('.DocSearch-Input')?.value;
      const link = document.querySelector<HTMLAnchorElement>('.DocSearch-HitsFooter a');
      const results = new URLSearchParams(link?.search).get('q');
      globalThis.shownInFrame.push(`${text}: ${results}`);
    };
    addEventListener('input', () => requestAnimationFrame(look), { capture: true });
  });

const framesOf = (page: Page): Promise<string[]> => page.evaluate(() => globalThis.shownInFrame);

const findRepeatedIds = (page: Page): Promise<string[]> =>
  page.locator('[id]').evaluateAll((all) => {
    const ids = all.map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });

test('a letter and its results are painted in one frame', async ({ page }) => {
  await watchTraffic(page);
  await watchFrames(page);
  await openPage(page);
  await openModal(page);
  for (const typed of ['p', 'pu', 'pur', 'pur ', 'pur o', 'pur of']) {
    await expect.poll(() => precomputed(page)).toContain(typed.trim());
    await page.keyboard.press(typed.slice(-1));
    await expect(field(page)).toHaveValue(typed);
    await expect(options(page).first()).toBeVisible();
    // The next letter must not come before the frame of this one.
    await expect.poll(() => framesOf(page)).toContain(`${typed}: ${typed.trim()}`);
  }
  await page.keyboard.press('Backspace');
  await expect(field(page)).toHaveValue('pur o');
  await expect
    .poll(() => framesOf(page))
    .toEqual([
      'p: p',
      'pu: pu',
      'pur: pur',
      'pur : pur',
      'pur o: pur o',
      'pur of: pur of',
      'pur o: pur o',
    ]);
  expect(await page.evaluate(() => globalThis.searchTraffic.sent)).toEqual([]);
});

test('a query that was not precomputed is sent, once', async ({ page }) => {
  await watchTraffic(page);
  await openPage(page);
  await openModal(page);
  await field(page).fill('leaderbaord');
  await expect(options(page).first()).toContainText(/leaderboard/i);
  // the same words again
  await page.keyboard.press('Space');
  await expect(field(page)).toHaveValue('leaderbaord ');
  await expect(options(page).first()).toContainText(/leaderboard/i);
  expect(await page.evaluate(() => globalThis.searchTraffic.sent)).toEqual(['leaderbaord']);
});

test('nothing but what the reader sees is in the dialog, before a letter and after it', async ({
  page,
}) => {
  await openPage(page);
  await openModal(page);
  const rows = page.locator('.DocSearch-Hit');
  await expect(rows).toHaveCount(0);
  await page.keyboard.type('shop');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await openModal(page);
  await expect(rows).toHaveCount(1);
  await page.keyboard.type('shop');
  await expect(options(page).nth(1)).toBeVisible();
  await field(page).fill('');
  // what was chosen, and nothing of the last search
  await expect(rows).toHaveCount(1);
  await expect(options(page)).toHaveCount(1);
  const active = await field(page).getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toBeVisible();
  expect(await findRepeatedIds(page)).toEqual([]);
});
