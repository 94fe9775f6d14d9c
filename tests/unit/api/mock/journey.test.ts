import { expect, test } from 'vitest';
import { bearer, startMock } from './mock-client.ts';

const guest = { deviceId: 'a-device-that-nobody-has-seen', locale: 'en-US' };

test('a new guest plays through the core journey', async () => {
  const { call } = startMock();
  const login = await call('loginGuest', { body: guest });
  expect(login.status).toBe(201);
  const headers = bearer(login.body['accessToken'] ?? '');

  const profile = await call('getMyProfile', { headers });
  expect(profile.body).toMatchObject({ displayName: 'Player', publicData: {} });

  const owned = async (id: string) => (await call(id, { headers })).body;
  expect(await owned('listInventory')).toMatchObject({ items: [] });
  expect(await owned('listEntitlements')).toMatchObject({ items: [] });
  const empty = [{ amount: 0 }, { amount: 0 }];
  expect(await owned('listBalances')).toMatchObject({ items: empty });

  const { id: playerId } = profile.body as unknown as { id: string };
  const currencies = [
    { currency: 'coins', amount: 1250 },
    { currency: 'gems', amount: 320 },
  ];
  await call('grantItems', {
    target: `/v1/inventory/players/${playerId}/grants`,
    body: { currencies, reason: 'grant' },
  });

  const offers = await call('listOffers', { headers });
  const [offer] = (offers.body as unknown as { items: { id: string; price: unknown }[] }).items;
  const purchase = { offerId: offer?.id, quantity: 1, expectedPrice: offer?.price };
  const bought = await call('purchaseOffer', { headers, body: purchase });
  expect(bought.body).toMatchObject({ balances: [{ currency: 'coins', amount: 750 }] });
  expect((await call('purchaseOffer', { headers, body: purchase })).body.code).toBe(
    'PURCHASE_LIMIT_REACHED',
  );

  const chest = {
    offerId: 'off_coinchest0000001',
    quantity: 4,
    expectedPrice: { currency: 'gems', amount: 80 },
  };
  expect((await call('purchaseOffer', { headers, body: chest })).status).toBe(201);
  expect((await call('purchaseOffer', { headers, body: chest })).body).toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    detail: 'The purchase costs 320 gems and the balance is 0.',
  });
  expect((await call('listBalances', { headers })).body).toMatchObject({
    items: [
      { currency: 'coins', amount: 4750 },
      { currency: 'gems', amount: 0 },
    ],
  });

  expect((await call('listInventory', { headers })).body).toMatchObject({
    items: [{ itemKey: 'health_potion', quantity: 5 }],
  });
  expect(
    (await call('listLedger', { headers, target: '/v1/inventory/ledger?key=coins' })).body,
  ).toMatchObject({
    items: [{ delta: 4000, reason: 'purchase' }, { delta: -500 }, { delta: 1250 }],
  });

  const claimed = await call('claimDailyReward', { headers, body: { expectedDay: 1 } });
  expect(claimed.body).toMatchObject({ day: 1, streak: { current: 1, claimableNow: false } });
  expect((await call('claimDailyReward', { headers, body: {} })).body.code).toBe('ALREADY_CLAIMED');

  const scored = await call('submitScore', { headers, body: { score: 1900 } });
  expect(scored.body).toMatchObject({ previousBest: null, improved: true, entry: { isMe: true } });
  const around = await call('listEntriesAroundMe', { headers });
  const { items } = around.body as unknown as {
    items: { rank: number; score: number; isMe: boolean }[];
  };
  expect(items).toHaveLength(11);
  expect(items.find(({ isMe }) => isMe)).toMatchObject({ rank: 40, score: 1900 });

  const sent = await call('sendFriendRequest', { headers });
  expect(sent.body).toMatchObject({ direction: 'outgoing', status: 'pending' });
  expect((await call('listFriends', { headers })).body).toMatchObject({ items: [] });
});

test('the player of the examples has the state that the examples show', async () => {
  const { call } = startMock();
  expect((await call('loginGuest')).status).toBe(200);
  expect((await call('purchaseOffer')).body).toMatchObject({
    items: [{ itemKey: 'health_potion', quantity: 13 }],
    balances: [{ currency: 'coins', amount: 750 }],
  });
  expect((await call('claimDailyReward')).body).toMatchObject({ day: 4, streak: { current: 4 } });
  expect((await call('submitScore')).body).toMatchObject({
    entry: { rank: 42, score: 1860 },
    previousBest: 1710,
    improved: true,
  });
  expect((await call('submitScore')).body).toMatchObject({ previousBest: 1860, improved: false });
});

test('friends: a request from both sides, a friendship and its end', async () => {
  const { call } = startMock();
  const novalis = 'plr_5d2f8g1h4j7k9l3a';
  await call('sendFriendRequest');
  expect(
    (await call('listFriendRequests', { target: '/v1/friends/requests?direction=outgoing' })).body,
  ).toMatchObject({ items: [{ player: { id: novalis } }, { direction: 'outgoing' }] });
  const accepted = await call('acceptFriendRequest');
  const { player } = accepted.body as unknown as { player: { id: string } };
  expect((await call('listFriends', { target: '/v1/friends' })).body).toMatchObject({
    items: [{ presence: { status: 'online' } }, {}, { player: { id: player.id } }],
  });
  expect((await call('removeFriend')).status).toBe(204);
  expect((await call('removeFriend')).body).toMatchObject({
    code: 'NOT_FOUND',
    detail: 'The player plr_3b8n6v2c9x4z7l1k is not a friend.',
  });
});

test('a refresh token works once', async () => {
  const { call } = startMock();
  const first = await call('refreshToken');
  expect(first.status).toBe(200);
  const headers = bearer(first.body['accessToken'] ?? '');
  expect((await call('getMyProfile', { headers })).body).toMatchObject({ displayName: 'Nova' });
  expect((await call('refreshToken')).body.code).toBe('TOKEN_REUSED');
  expect(
    (await call('refreshToken', { body: { refreshToken: first.body['refreshToken'] } })).body.code,
  ).toBe('TOKEN_EXPIRED');
});

test('reset starts over', async () => {
  const { call, platform } = startMock();
  await call('purchaseOffer');
  const response = await platform.fetch(
    new Request('http://mock.test/mock/reset', { method: 'POST' }),
  );
  expect(response.status).toBe(204);
  expect((await call('listBalances')).body).toMatchObject({ items: [{ amount: 1250 }, {}] });
});
