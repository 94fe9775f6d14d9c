import type { Page } from '@playwright/test';
import { openReference, waitForReference } from './support/reference.ts';
import { expect, test } from './support/test.ts';

/** What the document holds outside the page itself. */
const describeDocument = (page: Page): Promise<unknown> =>
  page.evaluate(() => ({
    body: document.body.className,
    bodyStyle: document.body.getAttribute('style') ?? '',
    children: [...document.body.children].map(({ tagName, id }) => `${tagName}#${id}`),
    sheets: [...document.querySelectorAll('link[rel=stylesheet]')].filter((link) =>
      link.getAttribute('href')?.includes('reference-'),
    ).length,
    scrollRestoration: history.scrollRestoration,
    dump: 'dataDumpWorkspace' in window,
  }));

test('nothing stays in the document when the reference is left', async ({ page }) => {
  await page.goto('/search');
  await page.locator('html[data-has-hydrated=true]').waitFor();
  const before = await describeDocument(page);
  await page.getByRole('link', { name: 'Scalar' }).first().click();
  await waitForReference(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/search/);
  await expect.poll(() => describeDocument(page)).toEqual(before);
});

test('it follows the colour mode and the engine of the site, and leaves its keys alone', async ({
  page,
}) => {
  await openReference(page, '#purchaseOffer');
  const sample = page.locator('[id="reference/tag/shop/purchaseOffer"]');
  await expect(sample.getByText('cURL').first()).toBeVisible();
  await expect(page.locator('body')).toHaveClass(/light-mode/);
  await page
    .getByRole('button', { name: /dark|colour|theme/i })
    .first()
    .click();
  await expect(page.locator('body')).toHaveClass(/dark-mode/);
  await page.evaluate(() => {
    localStorage.setItem('docusaurus.tab.engine', 'godot');
  });
  await page.reload();
  await waitForReference(page);
  await expect(sample.getByText('Godot (GDScript)').first()).toBeVisible();
  await expect(sample.getByText('extends').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page).toHaveURL(/\/search/);
});
