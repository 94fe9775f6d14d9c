import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test('the page of an unknown address shows nothing that is loading', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.locator('[data-spinner]')).toBeHidden();
});

test('the first screen of a long page leads to the sidebar below it', async ({ page }) => {
  await page.goto('/docs/api/shop');
  const link = page.getByRole('link', { name: 'Go to the menu of this section' });
  await expect(link).toBeInViewport();
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await expect(sidebar).not.toBeInViewport();
  await link.click();
  await expect(sidebar).toBeInViewport();
});
