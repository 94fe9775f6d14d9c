import { findViolations } from './support/axe.ts';
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
  await expect(entry).toHaveAccessibleName('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await (await page.request.get(`${guide}.md`)).text());
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(toggle).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });
      for (const address of [guide, '/docs/api/shop']) {
        test(`the open menu of ${address} is accessible and in the window`, async ({ page }) => {
          await visit(page, address);
          await page.getByRole('button', { name: 'Copy page' }).click();
          await expect(page.locator('#copy-page')).toBeInViewport({ ratio: 1 });
          expect(await findViolations(page)).toEqual([]);
        });
      }
    });
  }
}

test.describe('without scripting', () => {
  test.use({ javaScriptEnabled: false });
  test('the menu opens, and leads to the copy and to assistants', async ({ page }) => {
    await page.goto(guide);
    await page.getByRole('button', { name: 'Copy page' }).click();
    const links = page.locator('#copy-page').getByRole('link');
    await expect(links).toHaveText(['View as Markdown', /^Open in ChatGPT/, /^Open in Claude/]);
    await expect(page.locator('#copy-page [data-copy]')).toBeHidden();
    await links.first().click();
    await expect(page).toHaveURL(/\/shop\.md$/);
  });
});
