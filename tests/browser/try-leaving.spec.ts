import { modal } from './support/search.ts';
import { openReference, referenceCode, waitForReference } from './support/reference.ts';
import { expect, test } from './support/test.ts';
import { followLink, visit } from './support/visit.ts';
import { nightly } from './support/nightly.ts';

test('it follows the color mode and the sample language of the site, and does not change their stored keys', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('docusaurus.tab.engine') === null) {
      localStorage.setItem('docusaurus.tab.engine', 'unity');
    }
  });
  await openReference(page, '#purchaseOffer');
  const sample = page.locator('[id="reference/tag/shop/purchaseOffer"]');
  await expect(sample.getByText('Unity (C#)').first()).toBeVisible();
  const other = await context.newPage();
  await other.goto('/404');
  await other.evaluate(() => localStorage.setItem('docusaurus.tab.engine', 'godot'));
  await other.close();
  await expect(sample.getByText('Godot (GDScript)').first()).toBeVisible();
  await expect(sample.getByText('HTTPRequest').first()).toBeVisible();

  await expect(page.locator('body')).toHaveClass(/light-mode/);
  await page.getByRole('button', { name: /^Switch between dark and light/ }).click();
  await expect(page.locator('body')).toHaveClass(/dark-mode/);

  await page.keyboard.press('Control+k');
  await expect(modal(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test(
  'it does not begin to render after the reader has left, because that would delay the next page',
  nightly,
  async ({ page }) => {
    const [requested, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(referenceCode, async (route) => {
      requested.resolve();
      await released.promise;
      await route.continue();
    });
    await visit(page, '/scalar');
    await requested.promise;
    // simulates Back, which changes the address before the other page appears
    await page.evaluate(() => window.history.pushState(window.history.state, '', '/docs'));
    released.resolve();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.scalar-app')).toHaveCount(0);
    await page.evaluate(() => window.history.replaceState(window.history.state, '', '/scalar'));
    await waitForReference(page);
  },
);

test(
  'Back while it renders for the first time leads to the page before',
  nightly,
  async ({ page }) => {
    await visit(page, '/docs');
    await page.evaluate(() => {
      const observer = new MutationObserver(() => {
        if (document.querySelector('.scalar-app')) {
          observer.disconnect();
          document.body.dataset['left'] = String(document.querySelector('[data-reference=ready]'));
          window.history.back();
        }
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    await followLink(page, '/scalar');
    // on a busy machine, rendering blocks the page for seconds, and the browser does not go back until it finishes
    await expect(page.locator('body')).toHaveAttribute('data-left', 'null');
    await expect(page).toHaveURL(/\/docs$/);
    await expect(page.locator('.scalar-app')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('API reference');
  },
);
