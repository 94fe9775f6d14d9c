import type { Page } from '@playwright/test';
import { visit } from './support/visit.ts';
import { expect, test } from './support/test.ts';

const address = '/docs/understanding-modules/shop';

const block = (page: Page) => page.locator('figure[data-code="json"]').first();
const copiedNotice = (page: Page) => page.locator('output').filter({ hasText: 'Copied' });

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('copying gives the code as written, says Copied for a second, and is announced', async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, address);
  await page.clock.pauseAt(Date.now() + 60_000);
  const code = await block(page).locator('pre').textContent();
  await block(page).hover();
  const button = block(page).getByRole('button', { name: 'Copy code to clipboard' });
  await button.click();
  const copied = block(page).getByRole('button', { name: 'Copied' });
  await expect(copied).toHaveAttribute('title', 'Copied');
  await expect(copiedNotice(page)).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code?.replace(/\n$/, ''));
  await page.clock.runFor(900);
  await expect(copied).toBeVisible();
  await page.clock.runFor(200);
  await expect(copied).toHaveCount(0);
  await expect(button).toHaveAttribute('title', 'Copy');
  await expect(copiedNotice(page)).toHaveCount(0);
});

test('where the clipboard is out of reach it says so', async ({ page }) => {
  await visit(page, address);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
    document.execCommand = () => false;
  });
  await block(page).hover();
  await block(page).getByRole('button', { name: 'Copy code to clipboard' }).click();
  await expect(block(page).getByRole('button', { name: 'Could not copy' })).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'Could not copy' });
  await expect(notice).toBeInViewport({ ratio: 1 });
  expect((await notice.boundingBox())?.height).toBeGreaterThan(20);
});
