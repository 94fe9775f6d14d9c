import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('links and Back work on a page with a non-Latin address', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 });
  await visit(page, '/docs/api/フレイヤ');
  await page.getByRole('link', { name: 'Billing/Invoices' }).first().click();
  await expect(title).toHaveText('Billing/Invoices');
  await page.goBack();
  await expect(title).toHaveText('プレイヤー');
  await page.getByRole('link', { name: 'User Accounts' }).first().click();
  await expect(title).toHaveText('User Accounts');
});
