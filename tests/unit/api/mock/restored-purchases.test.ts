import { expect, test } from 'vitest';
import { bearer, itemsOf, startMock } from './mock-client.ts';

const nova = 'plr_7h2k9d4m1x8q5w3z';

test('a subscription that ended restores nothing', async () => {
  const { call, wait } = startMock();
  const receipt = 'a-receipt-of-a-subscription';
  const products = itemsOf(await call('listProducts'));
  const product = products.find(({ type }) => String(type) === 'subscription');
  const { id: productId, store } = product ?? {};
  expect((await call('validateReceipt', { body: { store, productId, receipt } })).status).toBe(201);
  wait(90 * 86_400);
  const restored = await call('restorePurchases', { body: { store, receipts: [receipt] } });
  expect(restored.body).toMatchObject({
    restored: [],
    skipped: [{ index: 0, reason: 'expired' }],
    entitlements: [],
  });
});

test('a restored purchase moves with its entitlement, and a deleted account cannot be found', async () => {
  const { call } = startMock();
  const guest = await call('loginGuest', { body: { deviceId: 'a-device-of-somebody-new' } });
  const headers = bearer(guest.body['accessToken'] ?? '');
  // The player already owns this product.
  await call('validateReceipt', {
    headers,
    body: { store: 'google_play', productId: 'prd_8q3w6e1r5t9y2u7i', receipt: 'r'.repeat(24) },
  });
  expect((await call('restorePurchases', { headers })).body).toMatchObject({
    restored: [{ id: 'pur_6m3n8b1v5c9x2z7l' }],
    skipped: [{ index: 1, reason: 'consumable' }],
    entitlements: [{ active: true }],
  });
  expect(itemsOf(await call('listEntitlements', { headers }))).toHaveLength(1);
  expect((await call('getPurchase')).body.code).toBe('NOT_FOUND');
  await call('deleteMyAccount');
  const target = `/v1/profile/${nova}`;
  expect((await call('getPlayerProfile', { headers, target })).body.code).toBe('PLAYER_NOT_FOUND');
});
