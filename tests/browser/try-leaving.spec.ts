import { modal } from './support/search.ts';
import { openReference } from './support/reference.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

test('it follows the colour mode and the sample language of the site, and does not change their stored keys', async ({
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
  await expect(sample.getByText('extends').first()).toBeVisible();

  await expect(page.locator('body')).toHaveClass(/light-mode/);
  await page.getByRole('button', { name: /^Switch between dark and light/ }).click();
  await expect(page.locator('body')).toHaveClass(/dark-mode/);

  await page.keyboard.press('Control+k');
  await expect(modal(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('Back while it loads renders nothing of it: that would hold up the page that is asked for', async ({
  page,
}) => {
  await visit(page, '/docs/understanding-modules/shop');
  const [bundle, payload] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const asked = Promise.withResolvers<void>();
  await page.route(/\/reference-[^/]+\/.+\.js$/, async (route) => {
    asked.resolve();
    await bundle.promise;
    await route.continue();
  });
  await page.route(/\/RSC\/R\/docs\/understanding-modules\/shop/, async (route) => {
    await payload.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Scalar' }).first().click();
  await asked.promise;
  const back = page.waitForRequest(/\/RSC\/R\/docs\/understanding-modules\/shop/);
  await page.evaluate(() => window.history.back());
  await back;
  const loaded = page.waitForResponse(/\/openapi\.json|\/reference-[^/]+\/reference.*\.js$/);
  bundle.resolve();
  await loaded;
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.scalar-app')).toHaveCount(0);
  payload.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop');
});
