import { expect, type Page } from '@playwright/test';

import { findViolations } from './support/find-violations.ts';
import { nightly } from './support/nightly.ts';
import { test } from './support/offline-test.ts';
import {
  blockSearch,
  field,
  modal,
  openModal,
  openPage,
  options,
  unblockSearch,
} from './support/search.ts';

const check = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
};

const checkModal = async (page: Page): Promise<void> => {
  await check(page);
  const sheet = modal(page).locator('.DocSearch-Modal');
  expect(await sheet.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
};

const holdEngine = async (page: Page): Promise<() => void> => {
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  let respond = () => {};
  const waiting = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/search-engine.json', async (route) => {
    await waiting;
    await route.continue();
  });
  return respond;
};

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, nightly, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the dialog has no accessibility violation in any of its states', async ({ page }) => {
      const respond = await holdEngine(page);
      await openPage(page);
      await openModal(page);
      await modal(page).getByText('No recent searches').waitFor();
      await checkModal(page);

      await page.keyboard.type('purchase');
      await modal(page).getByText('Fetching new results...').first().waitFor();
      await expect(modal(page).getByText(/No results/)).toBeHidden();
      await checkModal(page);

      respond();
      await options(page).first().waitFor();
      await expect(modal(page).getByText('Fetching new results...')).toHaveCount(0);
      await checkModal(page);

      for (const query of ['purchase', 'leaderboard']) {
        await field(page).fill(query);
        await options(page).locator('mark').first().waitFor();
        await options(page).first().click();
        await modal(page).waitFor({ state: 'detached' });
        await openModal(page);
      }
      await modal(page).getByRole('button', { name: 'Save this search' }).first().click();
      await modal(page).getByRole('listbox', { name: 'Favorite' }).waitFor({ state: 'attached' });
      await modal(page).getByRole('listbox', { name: 'Recent' }).waitFor({ state: 'attached' });
      await checkModal(page);

      await field(page).fill('zqxjkvw');
      await modal(page).getByText('No results for').first().waitFor();
      await checkModal(page);

      await unblockSearch(page);
      await blockSearch(page);
      await openPage(page);
      await openModal(page);
      await field(page).fill('shop');
      await expect(modal(page).getByRole('button', { name: 'Retry' })).toBeInViewport();
      await checkModal(page);
    });

    test('nor has the search page', async ({ page }) => {
      const respond = await holdEngine(page);
      await openPage(page, '/search');
      await check(page);
      const input = page.getByRole('searchbox', { name: 'Search' });
      await input.fill('purchase');
      await page.getByText('Fetching new results...').waitFor();
      await check(page);
      respond();
      await page.getByText('documents found').waitFor();
      await check(page);
      await input.fill('zqxjkvw');
      await page.getByText('No results were found').waitFor();
      await check(page);

      await blockSearch(page);
      await openPage(page, '/search?q=shop');
      await page.getByRole('button', { name: 'Retry' }).waitFor();
      await check(page);
    });
  });
}

test('the roles of the dialog are those of a combobox with lists', async ({ page }) => {
  await openPage(page);
  await openModal(page);
  await field(page).fill('purchase');
  await options(page).first().waitFor();
  // unlike DocSearch's own modal, this dialog must not have a header, a footer, or a container with `role="button"`
  await expect(page.locator('.DocSearch-Container')).not.toHaveAttribute('role');
  await expect(page.locator('.DocSearch-Container')).not.toHaveAttribute('tabindex');
  await expect(modal(page).getByRole('banner')).toHaveCount(0);
  await expect(modal(page).getByRole('contentinfo')).toHaveCount(0);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(field(page)).toHaveAttribute('aria-autocomplete', 'list');
  const controlled = ((await field(page).getAttribute('aria-controls')) ?? '').split(' ');
  const lists = modal(page).getByRole('listbox');
  expect(controlled).toEqual(await lists.evaluateAll((found) => found.map(({ id }) => id)));
  const labels = await lists.evaluateAll((found) => found.map((list) => list.ariaLabel));
  expect(labels).toContain('In-app purchase API');
  expect(new Set(labels).size).toBe(labels.length);
});
