import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { nightly } from './support/nightly.ts';

const address = '/docs/api/shop#purchaseOffer';

const responses = (page: Page) =>
  page.locator('[id=purchaseOffer] figure', { has: page.locator('select') });
const choice = (page: Page) => responses(page).getByRole('combobox', { name: 'Response' });
const findShownExample = (page: Page) => responses(page).locator('pre').filter({ visible: true });

test('every documented status can be chosen, and shows its problem document', async ({ page }) => {
  await visit(page, address);
  await expect(findShownExample(page)).toContainText('"order"');
  const labels = await choice(page).locator('option').allInnerTexts();
  expect([...new Set(labels.map((label) => label.slice(0, 3)))]).toEqual([
    '201',
    '401',
    '404',
    '409',
    '410',
    '422',
    '429',
    '500',
  ]);
  for (const label of labels.filter((text) => !text.startsWith('2'))) {
    await choice(page).selectOption({ label });
    await expect(findShownExample(page)).toHaveCount(1);
    const problem: unknown = JSON.parse(await findShownExample(page).innerText());
    expect(problem).toMatchObject({
      status: Number(label.slice(0, 3)),
      code: expect.stringMatching(/^[A-Z_]+$/),
    });
  }
});

test(
  'the chosen response is the one that is copied, and the first one again on a later visit',
  nightly,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, address);
    await choice(page).selectOption({ label: '429 Too many requests' });
    await responses(page).getByRole('button', { name: 'Copy code to clipboard' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('"code": "RATE_LIMITED"');
    await page.reload();
    await expect(choice(page).locator('option:checked')).toHaveText(
      '201 The starter pack was delivered',
    );
    await expect(findShownExample(page)).toContainText('"order"');
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every response that the page has once unfolds', async ({ page }) => {
    await page.goto(address);
    await expect(choice(page)).toBeHidden();
    await expect(findShownExample(page)).toHaveCount(1);
    const error = responses(page).locator('details', { hasText: 'INSUFFICIENT_FUNDS' });
    await error.locator('summary').click();
    await expect(error.locator('pre')).toBeVisible();
  });
});

test(
  'on paper, all responses that the page has once are printed with their names',
  nightly,
  async ({ page }) => {
    await visit(page, address);
    await page.emulateMedia({ media: 'print' });
    await expect(choice(page)).toBeHidden();
    const error = responses(page).locator('details', { hasText: 'OFFER_EXPIRED' });
    await expect(error.locator('summary')).toHaveText('410 Offer expired');
    await expect(error.locator('summary')).toBeVisible();
    await expect(error.locator('pre')).toBeVisible();
  },
);
