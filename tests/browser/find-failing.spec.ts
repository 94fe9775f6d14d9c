import { expect } from '@playwright/test';

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

test('a failed search says so until the next try, which works once the network does', async ({
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
  await page.waitForTimeout(500);
  const retry = modal(page).getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect(field(page)).toBeFocused();
  await expect(retry).toBeVisible();
  await unblockSearch(page);
  await retry.click();
  await expect(options(page).first()).toContainText('Shop');
  await expect(retry).toHaveCount(0);
});

test('an error gives way to the answer of another query', async ({ page }) => {
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

test('the search page says so too, and tries again', async ({ page }) => {
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

test('where the modal itself does not load, the search page opens instead', async ({ page }) => {
  await page.route(/\/SearchModal-[^/]*\.js$/, (route) => route.abort());
  await openPage(page);
  await page.keyboard.press('Control+k');
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
});
