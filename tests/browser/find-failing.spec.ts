import { expect, type Page } from '@playwright/test';

import { test } from './support/offline-test.ts';
import {
  blockSearch,
  field,
  modal,
  openModal,
  openPage,
  options,
  status,
  unblockSearch,
} from './support/search.ts';
import { nightly } from './support/nightly.ts';

/** Waits five frames, enough for the page to process the response and render it. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame++) {
      await new Promise(requestAnimationFrame);
    }
  });

test('a failed search says so until it is retried, which works once the network does', async ({
  page,
}) => {
  await blockSearch(page);
  await openPage(page);
  await openModal(page);
  await field(page).fill('shop');
  await expect(modal(page).getByText('Unable to fetch results', { exact: true })).toBeVisible();
  await expect(
    modal(page).getByText('You might want to check your network connection.', { exact: true }),
  ).toBeVisible();
  await expect(status(page)).toContainText('Unable to fetch results');
  const retry = modal(page).getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect(field(page)).toBeFocused();
  await expect(retry).toBeVisible();
  await unblockSearch(page);
  await retry.click();
  await expect(options(page).first()).toContainText('Shop');
  await expect(retry).toHaveCount(0);
});

test('an error gives way to the results of another query', nightly, async ({ page }) => {
  await blockSearch(page);
  await openPage(page);
  await openModal(page);
  await field(page).fill('sho');
  await expect(modal(page).getByRole('button', { name: 'Retry' })).toBeVisible();
  await unblockSearch(page);
  await field(page).fill('shop');
  await expect(options(page).first()).toContainText('Shop');
  await expect(modal(page).getByText('Unable to fetch results', { exact: true })).toHaveCount(0);
});

test('the search page says so too, and can be retried', async ({ page }) => {
  await blockSearch(page);
  await openPage(page, '/search?q=shop');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Unable to fetch results');
  await expect(alert).toContainText('You might want to check your network connection.');
  await unblockSearch(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText(
    'Shop',
  );
  await expect(alert).toHaveCount(0);
});

test('where the dialog itself does not load, the search page opens instead', async ({ page }) => {
  await page.route(/\/SearchDialog-[^/]*\.js$/, (route) => route.abort());
  await openPage(page);
  await page.keyboard.press('Control+k');
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
});

test(
  'a reader who gives up on a dialog that is loading stays on the page',
  nightly,
  async ({ page }) => {
    let fail = () => {};
    const failing = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(/\/SearchDialog-[^/]*\.js$/, async (route) => {
      await failing;
      await route.abort();
    });
    await openPage(page);
    const codeRequest = page.waitForRequest(/\/SearchDialog-[^/]*\.js$/);
    const hasFailed = page.waitForEvent('requestfailed');
    await page.keyboard.press('Control+k');
    await codeRequest;
    await page.keyboard.press('Escape');
    const address = page.url();
    fail();
    await hasFailed;
    await settle(page);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(page).toHaveURL('/search');
  },
);

test('a dialog that is still loading does not open on the next page', nightly, async ({ page }) => {
  let load = () => {};
  const loading = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/\/SearchDialog-[^/]*\.js$/, async (route) => {
    await loading;
    await route.continue();
  });
  await openPage(page);
  const codeRequest = page.waitForRequest(/\/SearchDialog-[^/]*\.js$/);
  await page.keyboard.press('Control+k');
  await codeRequest;
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Inventory' })
    .click();
  await expect(page).toHaveURL(/inventory$/);
  const isLoaded = page.waitForResponse(/\/SearchDialog-[^/]*\.js$/);
  load();
  await isLoaded;
  await settle(page);
  await expect(modal(page)).toHaveCount(0);
});
