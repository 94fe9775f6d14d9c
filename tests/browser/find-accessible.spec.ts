import { expect, type Page } from '@playwright/test';

import { findViolations } from './support/axe.ts';
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
  expect(await findViolations(page)).toEqual([]);
  const sheet = modal(page).locator('.DocSearch-Modal');
  expect(await sheet.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
};

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test.describe(`the modal, ${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      test('has no accessibility violation in any of its states', async ({ page }) => {
        // nothing stored, nothing typed
        await openPage(page);
        await openModal(page);
        await modal(page).getByText('No recent searches').waitFor();
        await check(page);

        // the index is on its way
        let answer = () => {};
        const waiting = new Promise<void>((resolve) => {
          answer = resolve;
        });
        await page.route('**/search-engine.json', async (route) => {
          await waiting;
          await route.continue();
        });
        await openPage(page);
        await openModal(page);
        await field(page).fill('purchase');
        await modal(page).getByText('Fetching new results...').waitFor();
        await check(page);

        answer();
        await options(page).first().waitFor();
        await check(page);

        // something stored
        await options(page).first().click();
        await modal(page).waitFor({ state: 'detached' });
        await openModal(page);
        await modal(page).getByRole('button', { name: 'Save this search' }).waitFor();
        await check(page);

        await field(page).fill('zqxjkvw');
        await modal(page).getByText('No results for').first().waitFor();
        await check(page);

        await unblockSearch(page);
        await blockSearch(page);
        await openPage(page);
        await openModal(page);
        await field(page).fill('shop');
        await modal(page).getByRole('button', { name: 'Retry' }).waitFor();
        await check(page);
      });

      test('so has the search page', async ({ page }) => {
        for (const [address, text] of [
          ['/search?q=purchase', 'documents found'],
          ['/search?q=zqxjkvw', 'No results were found'],
        ] as const) {
          await openPage(page, address);
          await page.getByText(text).waitFor();
          expect(await findViolations(page)).toEqual([]);
        }
        await blockSearch(page);
        await openPage(page, '/search?q=shop');
        await page.getByRole('button', { name: 'Retry' }).waitFor();
        expect(await findViolations(page)).toEqual([]);
      });
    });
  }
}

test('every role of the modal is what it claims', async ({ page }) => {
  await openPage(page);
  await openModal(page);
  await field(page).fill('purchase');
  await options(page).first().waitFor();
  // DocSearch has a button around everything, and the header and footer of a page in it
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
