import type { Page } from '@playwright/test';
import { findViolations, findViolationsInModes } from './support/find-violations.ts';
import { nightly } from './support/nightly.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

const guide = '/docs/understanding-modules/shop';

test('the menu opens, copies the page and closes by keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, guide);
  const toggle = page.getByRole('button', { name: 'Copy page' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const entry = page.locator('#copy-page [data-copy]');
  await expect(entry).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await (await page.request.get(`${guide}.md`)).text());
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(toggle).toBeFocused();
});

const failures: readonly (readonly [string, Parameters<Page['route']>[1], object])[] = [
  ['is missing', (route) => route.fulfill({ status: 404 }), {}],
  ['cannot be reached', (route) => route.abort(), nightly],
];

test.describe('a failure', () => {
  test.use({ expectedNoise: /Failed to load resource/ });
  for (const [name, respond, when] of failures) {
    test(
      `where the copy ${name}, a notice that all can see says so`,
      when,
      async ({ page, context }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.route(`**${guide}.md`, respond);
        await visit(page, guide);
        await page.getByRole('button', { name: 'Copy page' }).click();
        await page.locator('#copy-page [data-copy]').click();
        const notice = page.getByRole('status').filter({ hasText: 'Could not copy' });
        await expect(notice).toBeInViewport({ ratio: 1 });
        expect(await findViolations(page)).toEqual([]);
      },
    );
  }
});

for (const width of [390, 1440]) {
  test.describe(`${width} px`, nightly, () => {
    test.use({ viewport: { width, height: 900 } });
    for (const address of [guide, '/docs/api/shop']) {
      test(`the open menu of ${address} is accessible in both modes, and in the window`, async ({
        page,
      }) => {
        await visit(page, address);
        await page.getByRole('button', { name: 'Copy page' }).click();
        await expect(page.locator('#copy-page')).toBeInViewport({ ratio: 1 });
        expect(await findViolationsInModes(page)).toEqual([]);
      });
    }
  });
}

test.describe('without scripting', () => {
  // Chromium requests `/favicon.ico` for the Markdown copy, because plain text cannot specify an icon
  test.use({ javaScriptEnabled: false, expectedNoise: /\/favicon\.ico\)$/ });
  test('the menu opens, and leads to the copy and to assistants', nightly, async ({ page }) => {
    await page.goto(guide);
    await page.getByRole('button', { name: 'Copy page' }).click();
    const links = page.locator('#copy-page').getByRole('link');
    await expect(links).toHaveText(['View as Markdown', /^Open in ChatGPT/, /^Open in Claude/]);
    await expect(page.locator('#copy-page [data-copy]')).toBeHidden();
    await links.first().click();
    await expect(page).toHaveURL(/\/shop\.md$/);
  });
});
