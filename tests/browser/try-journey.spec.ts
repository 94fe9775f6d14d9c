import { nightly } from './support/nightly.ts';
import { openClient, openReference, send } from './support/reference.ts';
import { expect, test } from './support/test.ts';
import { stepInHistory } from './support/visit.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('the core journey by clicks, on the mock in the browser', nightly, async ({ page }) => {
  // freeze the clock: friends go offline after two minutes, and a slow machine may take that long
  await page.clock.setFixedTime(new Date());
  await openReference(page);
  const run = async (tag: string, id: string) => {
    const client = await openClient(page, tag, id);
    await expect(client.getByText('/mock-api').first()).toBeVisible();
    const received = await send(client);
    await page.keyboard.press('Escape');
    await expect(client).toBeHidden();
    return received;
  };

  expect((await run('authentication', 'loginGuest')).status).toBe('200 OK');
  expect((await run('profile', 'getMyProfile')).body).toContain('"Nova"');
  expect((await run('shop', 'listOffers')).body).toContain('off_starterpack00001');
  const purchase = await run('shop', 'purchaseOffer');
  expect(purchase.status).toBe('201 Created');
  expect(purchase.body).toContain('"coins"');
  expect((await run('inventory', 'listBalances')).body).toContain('"amount": 750');
  expect((await run('inventory', 'listInventory')).body).toContain('"quantity": 13');
  expect((await run('daily-login-reward', 'claimDailyReward')).status).toBe('201 Created');
  const again = await run('daily-login-reward', 'claimDailyReward');
  expect(again.status).toBe('409 Conflict');
  expect(again.body).toContain('ALREADY_CLAIMED');
  expect((await run('daily-login-reward', 'getStreak')).body).toContain('"claimableNow": false');
  expect((await run('leaderboard', 'submitScore')).body).toContain('"rank": 42');
  // Checks the first entry, five ranks above 42, because the editor renders only the first lines.
  expect((await run('leaderboard', 'listEntriesAroundMe')).body).toContain('"rank": 37');
  expect((await run('friendship', 'listFriends')).body).toContain('"Kite"');

  await page.getByRole('button', { name: 'Reset the mock' }).click();
  await expect(page.getByText('The mock starts over.')).toBeVisible();
  expect((await run('inventory', 'listBalances')).body).toContain('"amount": 1250');
});

test('a reference page leads to its operation here, and the address names it', async ({ page }) => {
  await page.goto('/docs/api/shop#purchaseoffer');
  await page.locator('html[data-has-hydrated=true]').waitFor();
  await page.locator('a[href="/scalar#purchaseOffer"]').click();
  await page.locator('[data-reference=ready]').waitFor();
  await expect(page.getByRole('heading', { name: 'Purchase an offer' })).toBeInViewport();
  expect(page.url()).toMatch(/\/scalar#tag\/shop\/purchaseOffer$/);
  await stepInHistory(page, -1);
  await expect(page).toHaveURL(/\/docs\/api\/shop#purchaseoffer$/);
});
