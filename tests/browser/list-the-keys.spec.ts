import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { nightly } from './support/nightly.ts';

const address = '/docs/understanding-modules/shop';

const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

test('? lists them, Escape closes the list and gives the focus back', async ({ page }) => {
  await visit(page, address);
  const link = page.getByRole('main').getByRole('link').first();
  await link.focus();
  await page.keyboard.press('?');
  await expect(help(page)).toBeVisible();
  await expect(help(page).getByRole('term').first()).toContainText('/');
  await page.keyboard.press('Escape');
  await expect(help(page)).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('the button in the footer lists them too', nightly, async ({ page }) => {
  await visit(page, address);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(help(page)).toBeVisible();
  await help(page).getByRole('button', { name: 'Close' }).click();
  await expect(help(page)).toHaveCount(0);
});

test('a question mark that is typed is a question mark', nightly, async ({ page }) => {
  await visit(page, '/search');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('searchbox').press('?');
  await expect(help(page)).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue('?');
});

test('single keys can be turned off, and stay off', async ({ page }) => {
  await visit(page, address);
  await page.keyboard.press('?');
  await help(page)
    .getByRole('checkbox', { name: /Single keys/ })
    .uncheck();
  await page.keyboard.press('Escape');
  await visit(page, address);
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await expect(help(page)).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
});
