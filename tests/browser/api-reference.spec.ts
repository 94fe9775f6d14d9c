import type { Page } from '@playwright/test';

import { site } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { nightly } from './support/nightly.ts';

const field = 'purchaseoffer-body-expectedprice-amount';
const referencePage = '/docs/api/shop';
const guidePage = '/docs/understanding-modules/shop';

const references = site.documents.filter(({ path }) => path.startsWith('/docs/api/'));

const disclosure = (page: Page) => page.locator('#purchaseoffer-body-expectedprice > details');

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.locator('html[data-has-hydrated=true]').waitFor();
};

for (const [index, { href }] of references.entries()) {
  test(`${href} has no id twice`, index === 0 ? {} : nightly, async ({ page }) => {
    await open(page, href);
    const repeated = await page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      return ids.filter((id, at) => ids.indexOf(id) !== at);
    });
    expect(repeated).toEqual([]);
  });
}

test('an address of a field inside a field opens what it lies in', nightly, async ({ page }) => {
  await open(page, `${referencePage}#${field}`);
  await expect(page.locator(`#${field}`)).toBeInViewport();
});

test('a link on the same page to such a field opens what it lies in', async ({ page }) => {
  await open(page, referencePage);
  await expect(page.locator(`#${field}`)).toBeHidden();
  await page.evaluate((id) => {
    window.location.hash = id;
  }, field);
  await expect(page.locator(`#${field}`)).toBeInViewport();
});

test('a link from another page to such a field opens what it lies in', async ({ page }) => {
  await open(page, guidePage);
  const link = page.locator(`main a[href^="${referencePage}"]`).first();
  await link.evaluate(
    (element, href) => element.setAttribute('href', href),
    `${referencePage}#${field}`,
  );
  await link.click();
  await expect(page).toHaveURL(`${referencePage}#${field}`);
  await expect(page.locator(`#${field}`)).toBeInViewport();
});

test('disclosures that were opened are closed on the next page', nightly, async ({ page }) => {
  await open(page, referencePage);
  // visit all pages, because React reuses elements between pages with the same markup
  for (const { href, title } of references) {
    await page.evaluate(() =>
      document
        .querySelectorAll('main li > details')
        .forEach((element) => element.setAttribute('open', '')),
    );
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.locator(`a[href="${href}"]`).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    if (href !== referencePage) {
      await expect(page.locator('main li > details[open]'), href).toHaveCount(0);
    }
  }
});

test('method and path are copied as one line', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, referencePage);
  const endpoint = page.locator('figure').filter({ hasText: 'POST /v1/shop/purchase' }).first();
  await endpoint.getByRole('button', { name: 'Copy method and path' }).click();
  await expect(endpoint.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('POST /v1/shop/purchase');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an operation is complete, and its disclosures open', async ({ page }) => {
    await page.goto(referencePage);
    await disclosure(page).locator('summary').click();
    await expect(page.locator(`#${field}`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'INSUFFICIENT_FUNDS' }).first()).toBeVisible();
  });
});
