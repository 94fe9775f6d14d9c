import { modal } from './support/search.ts';
import { openReference } from './support/reference.ts';
import { expect, test } from './support/test.ts';

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
