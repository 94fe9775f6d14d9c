import { expect, test } from 'vitest';
import { bearer, itemsOf, startMock } from './mock-client.ts';

const server = { 'X-Server-Key': 'sk_test_1234567890', Authorization: null };
const nova = 'plr_7h2k9d4m1x8q5w3z';

test('custom data and metadata have the sizes that their descriptions allow', async () => {
  const { call } = startMock();
  const dataOf = (bytes: number) => ({
    text: 'é'.repeat((bytes - '{"text":""}'.length - 1) / 2) + 'a',
  });
  expect((await call('updateMyProfile', { body: { publicData: dataOf(16 * 1024) } })).status).toBe(
    200,
  );
  const tooMuch = await call('updateMyProfile', {
    body: { privateData: dataOf(16 * 1024 + 2) },
    headers: { 'If-Match': '"v8"' },
  });
  expect(tooMuch.body).toMatchObject({ errors: [{ pointer: '/privateData' }] });
  const score = { score: 1, metadata: dataOf(1024 + 2) };
  expect((await call('submitScore', { body: score })).body).toMatchObject({
    errors: [{ pointer: '/metadata', message: 'must be at most 1024 bytes as JSON text' }],
  });
});

test.each([
  ['listInventory', '/v1/inventory/items'],
  ['listBalances', '/v1/inventory/balances'],
  ['listLedger', '/v1/inventory/ledger'],
])('a server names the player of %s, and a player does not', async (id, path) => {
  const { call } = startMock();
  const asServer = (query: string) => call(id, { headers: server, target: path + query });
  const own = await call(id, { target: path });
  expect(itemsOf(await asServer(`?playerId=${nova}`))).toEqual(itemsOf(own));
  const misplaced = { errors: [{ pointer: '/query/playerId' }] };
  expect((await asServer('')).body).toMatchObject(misplaced);
  expect((await call(id, { target: `${path}?playerId=${nova}` })).body).toMatchObject(misplaced);
});

test.each(['listStatistics', 'listAssets', 'getPlayerStatistics'])(
  'a server calls %s',
  async (id) => {
    const { call } = startMock();
    expect(itemsOf(await call(id, { headers: server }))).toEqual(itemsOf(await call(id)));
  },
);

test('a platform token signs in the same player each time, and nobody after it was unlinked', async () => {
  const { call } = startMock();
  const signIn = async () =>
    (await call('loginPlatform')).body as unknown as { player: { id: string } };
  expect((await signIn()).player.id).toBe(nova);
  expect((await signIn()).player.id).toBe(nova);
  await call('unlinkIdentity');
  const { player } = await signIn();
  expect(player.id).not.toBe(nova);
  expect((await signIn()).player.id).toBe(player.id);
});

test('the ledger of the examples explains what their player owns', async () => {
  const { call } = startMock();
  const sumsOf = (pairs: readonly (readonly [unknown, unknown])[]) => {
    const sums = new Map<string, number>();
    for (const [key, value] of pairs) {
      sums.set(String(key), (sums.get(String(key)) ?? 0) + Number(value));
    }
    return Object.fromEntries(sums);
  };
  const items = itemsOf(await call('listInventory', { target: '/v1/inventory/items' }));
  const balances = itemsOf(await call('listBalances'));
  const ledger = itemsOf(await call('listLedger', { target: '/v1/inventory/ledger?limit=100' }));
  const owned = [
    ...items.map(({ itemKey, quantity }) => [itemKey, quantity] as const),
    ...balances.map(({ currency, amount }) => [currency, amount] as const),
  ];
  expect(sumsOf(ledger.map(({ key, delta }) => [key, delta]))).toEqual(sumsOf(owned));
  for (const [index, { key, balanceAfter }] of ledger.entries()) {
    const earlier = ledger.slice(index).filter((entry) => entry['key'] === key);
    const sum = earlier.reduce((total, { delta }) => total + Number(delta), 0);
    expect([key, sum]).toEqual([key, balanceAfter]);
    expect(sum).toBeGreaterThanOrEqual(0);
  }
  const moments = ledger.map(({ createdAt }) => String(createdAt));
  expect(moments).toEqual(moments.toSorted().toReversed());
});

test('a new definition is listed, and replacing one requires its version', async () => {
  const { call } = startMock();
  const created = await call('putStatisticDefinition');
  expect(created.status).toBe(201);
  const keys = itemsOf(await call('listStatistics')).map(({ key }) => key);
  expect(keys).toContain('chests_opened');
  const replaced = await call('putStatisticDefinition', {
    headers: { 'If-Match': created.headers.get('ETag') },
  });
  expect([replaced.status, replaced.headers.get('ETag')]).toEqual([200, '"v2"']);
  expect(
    (
      await call('updateStatistics', {
        headers: server,
        body: {
          playerId: nova,
          updates: [{ key: 'chests_opened', operation: 'increment', value: 3 }],
        },
      })
    ).body,
  ).toMatchObject({ items: [{ key: 'chests_opened', value: 3 }] });
});

test('an update counts in each window of its definition, and a new player has no values', async () => {
  const { call } = startMock();
  await call('updateStatistics', {
    headers: server,
    body: { playerId: nova, updates: [{ key: 'matches_won', operation: 'increment', value: 2 }] },
  });
  const read = async (window: string) =>
    itemsOf(
      await call('getMyStatistics', {
        target: `/v1/statistics/me?keys=matches_won&window=${window}`,
      }),
    );
  expect(await read('all_time')).toMatchObject([{ value: 130 }]);
  expect(await read('weekly')).toMatchObject([{ value: 6 }]);
  expect(await read('monthly')).toEqual([]);
  const guest = await call('loginGuest', { body: { deviceId: 'a-device-of-somebody-new' } });
  const headers = bearer(guest.body['accessToken'] ?? '');
  expect(itemsOf(await call('getMyStatistics', { headers }))).toEqual([]);
});

test('an ended session keeps its access token, and loses its refresh token', async () => {
  const { call } = startMock();
  const { body } = await call('loginEmail');
  const session = body as unknown as { accessToken: string; refreshToken: string };
  await call('confirmPasswordReset');
  const { refreshToken } = session;
  expect((await call('refreshToken', { body: { refreshToken } })).body.code).toBe('TOKEN_EXPIRED');
  expect((await call('getMyProfile', { headers: bearer(session.accessToken) })).status).toBe(200);
  expect((await call('loginEmail')).body.code).toBe('INVALID_CREDENTIALS');
  const newPassword = { email: 'nova@player.example', password: 'seven quiet comets 88' };
  expect((await call('loginEmail', { body: newPassword })).status).toBe(200);
});

test('a missed day spends the grace day, and the claim of day 1 returns it', async () => {
  const { call, wait } = startMock();
  const guest = await call('loginGuest', { body: { deviceId: 'a-device-of-somebody-new' } });
  const { refreshToken } = guest.body as unknown as { refreshToken: string };
  let session = refreshToken;
  const nextDay = async (days: number) => {
    wait(days * 86_400);
    const { body } = await call('refreshToken', { body: { refreshToken: session } });
    session = String(body['refreshToken']);
    return bearer(body['accessToken'] ?? '');
  };
  const claim = async (days: number) => {
    const headers = await nextDay(days);
    return (await call('claimDailyReward', { headers, body: {} })).body;
  };
  expect(await claim(0)).toMatchObject({ day: 1, streak: { graceDaysLeft: 1 } });
  expect(await claim(2)).toMatchObject({ day: 2, streak: { current: 2, graceDaysLeft: 0 } });
  expect(await claim(1)).toMatchObject({ day: 3, streak: { current: 3, graceDaysLeft: 0 } });
  expect(await claim(2)).toMatchObject({ day: 1, streak: { current: 1, graceDaysLeft: 1 } });
});

test('timestamps in messages follow the clock of the mock', async () => {
  const { call } = startMock();
  const { body } = await call('claimDailyReward', {
    headers: { Prefer: 'status=409, example=ALREADY_CLAIMED' },
  });
  expect(body).toMatchObject({ detail: 'The reward was claimed at 2026-02-11T09:17:18Z.' });
});

test('friends are listed by presence, then by name', async () => {
  const { call, wait } = startMock();
  const guest = await call('loginGuest', { body: { deviceId: 'a-device-of-somebody-new' } });
  const headers = bearer(guest.body['accessToken'] ?? '');
  await call('updateMyProfile', { headers, body: { displayName: 'Ada' } });
  const sent = await call('sendFriendRequest', { headers, body: { playerId: nova } });
  const path = `/v1/friends/requests/${String(sent.body['id'])}`;
  await call('acceptFriendRequest', { target: `${path}/accept` });
  wait(120);
  const names = itemsOf(await call('listFriends', { target: '/v1/friends' })).map(
    ({ player }) => (player as { readonly displayName: string }).displayName,
  );
  expect(names).toEqual(['Ada', 'Juno', 'Kite']);
});

test('blocking a player twice changes nothing', async () => {
  const { call } = startMock();
  await call('blockPlayer');
  const before = await call('listBlockedPlayers');
  await call('blockPlayer', { headers: { 'Idempotency-Key': null } });
  expect((await call('listBlockedPlayers')).body).toEqual(before.body);
});

test('a grant of one item in two entries returns its stack once', async () => {
  const { call } = startMock();
  const entry = { itemKey: 'health_potion', quantity: 5 };
  const { body } = await call('grantItems', { body: { items: [entry, entry], reason: 'grant' } });
  expect(body['items']).toMatchObject([{ itemKey: 'health_potion', quantity: 18 }]);
});

test('friends: the 101st open request is refused', async () => {
  const { call } = startMock();
  const codes: unknown[] = [];
  for (let count = 0; count < 101; count += 1) {
    const { body } = await call('loginGuest', {
      body: { deviceId: `a-device-with-number-${count}` },
    });
    const headers = bearer(body['accessToken'] ?? '');
    const sent = await call('sendFriendRequest', { headers, body: { playerId: nova } });
    codes.push(sent.body.code ?? sent.status);
  }
  // The limit is reached early, because the example data already contains two open friend requests.
  expect([codes.indexOf('FRIEND_LIMIT_REACHED'), codes.at(-1)]).toEqual([
    98,
    'FRIEND_LIMIT_REACHED',
  ]);
});
