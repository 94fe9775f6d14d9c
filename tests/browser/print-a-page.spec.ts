import { site } from './support/site.ts';
import { expect, test } from './support/test.ts';

test('a link to a page of the site is printed with its whole address', async ({ page }) => {
  await page.goto('/docs/understanding-modules/shop');
  await page.emulateMedia({ media: 'print' });
  const printed = await page
    .locator(".prose a[href^='/']:not([class])")
    .first()
    .evaluate((link) => [getComputedStyle(link, '::after').content, link.getAttribute('href')]);
  expect(printed[0]).toBe(`" (${site.config.url}${printed[1]})"`);
});
