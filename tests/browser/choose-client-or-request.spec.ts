import type { Locator, Page } from '@playwright/test';

import { expect, test } from './support/test.ts';
import { nightly } from './support/nightly.ts';

const referencePage = '/docs/api/shop';

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.locator('html[data-has-hydrated=true]').waitFor();
};

const blocks = (page: Page): Locator => page.locator('[data-samples~="godot"]');

const expectCalls = async (page: Page, isShown: boolean): Promise<void> => {
  for (const block of [blocks(page).first(), blocks(page).last()]) {
    await expect(block.getByText('await client.').first()).toBeVisible({ visible: isShown });
    await expect(block.getByText('await fetch(').first()).toBeVisible({ visible: !isShown });
    await expect(
      block.getByRole('button', { name: isShown ? 'Client' : 'Request', pressed: true }),
    ).toBeVisible();
  }
};

test('a sample is the call of a client; the plain request is one click away, on every page', async ({
  page,
}) => {
  const press = (name: string): Promise<void> =>
    blocks(page).last().getByRole('button', { name, exact: true }).click();
  await page.addInitScript(() => localStorage.setItem('docusaurus.tab.engine', 'javascript'));
  await open(page, referencePage);
  await expectCalls(page, true);
  await press('Request');
  await expectCalls(page, false);
  await open(page, '/docs/api/inventory');
  await expectCalls(page, false);
  await press('Client');
  await expectCalls(page, true);
});

test('cURL has no such choice', nightly, async ({ page }) => {
  await open(page, referencePage);
  const block = blocks(page).first();
  await expect(block.getByRole('tab', { selected: true })).toHaveText('cURL');
  await expect(block.getByRole('button', { name: 'Request' })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('both are open disclosures with their names', async ({ page }) => {
    await page.goto(referencePage);
    const panel = blocks(page).first().locator('[data-sample-panel="unity"]');
    await expect(panel.locator('details > summary')).toHaveText(['Client', 'Request']);
    await expect(panel.getByText('client.ListOffers(')).toBeVisible();
    await expect(panel.getByText('UnityWebRequest ListOffers(')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Request' })).toHaveCount(0);
  });
});
