import { expect, test } from 'vitest';
import { bearer, exampleToken, openapi, startMock } from './mock-client.ts';
import createLayer from '../../../../content/mock/index.ts';
import { createMock } from '../../../../src/api/mock/create-mock.ts';

const key = '6f1c2d3e-8a4b-4c5d-9e6f-7a8b9c0d1e2f';

test('a repeat with the same key gets the first response and changes nothing', async () => {
  const { call } = startMock();
  const headers = { 'Idempotency-Key': key };
  const first = await call('purchaseOffer', { headers });
  expect((await call('purchaseOffer', { headers })).body).toEqual(first.body);
  expect((await call('listBalances')).body).toMatchObject({ items: [{ amount: 750 }, {}] });
});

test('a key expires after 24 hours, and a problem does not use it up', async () => {
  const { call, wait } = startMock();
  const headers = { 'Idempotency-Key': key };
  const tooMany = { quantity: 9 };
  expect((await call('consumeItem', { headers, body: tooMany })).status).toBe(409);
  expect((await call('consumeItem', { headers })).status).toBe(200);
  wait(24 * 3600);
  expect((await call('consumeItem', { headers })).body).toMatchObject({ quantity: 6 });
});

test('a burst of 30 requests succeeds, the 31st is rejected, and a wait helps', async () => {
  const time = Date.parse('2026-02-11T10:30:00Z');
  let passed = 0;
  const { fetch } = createMock(openapi, { createLayer, clock: () => time + passed });
  const send = () =>
    fetch(
      new Request('http://mock.test/v1/auth/guest', {
        method: 'POST',
        headers: { 'X-Project-Key': 'pk_test_4f9a1c7e' },
        body: JSON.stringify({ deviceId: 'a-device-of-this-test' }),
      }),
    );
  const responses = [];
  for (let count = 0; count < 31; count += 1) {
    responses.push(await send());
  }
  expect(responses.map(({ ok }) => ok)).toEqual([...Array.from({ length: 30 }, () => true), false]);
  expect(responses[0]?.headers.get('RateLimit')).toBe('"address";r=29;t=1');
  expect(responses[0]?.headers.get('RateLimit-Policy')).toBe('"address";q=30;w=3');
  const rejected = responses[30];
  expect(rejected?.status).toBe(429);
  expect(rejected?.headers.get('Retry-After')).toBe('1');
  expect(await rejected?.json()).toMatchObject({ code: 'RATE_LIMITED' });
  passed = 1000;
  expect((await send()).status).toBe(200);
});

test('a player who has used up the limit does not delay the requests of a server', async () => {
  const clock = () => Date.parse('2026-02-11T10:30:00Z');
  const { fetch } = createMock(openapi, { createLayer, clock });
  const send = async (path: string, headers: Readonly<Record<string, string>>) => {
    const all = { 'X-Project-Key': 'pk_test_4f9a1c7e', ...headers };
    return (await fetch(new Request(`http://mock.test/v1${path}`, { headers: all }))).status;
  };
  const balances = '/inventory/balances';
  let status = 200;
  for (let count = 0; count < 31; count += 1) {
    status = await send(balances, { Authorization: `Bearer ${exampleToken}` });
  }
  const server = { 'X-Server-Key': 'sk_test_1234567890' };
  const ofServer = await send(`${balances}?playerId=plr_7h2k9d4m1x8q5w3z`, server);
  expect([status, ofServer]).toEqual([429, 200]);
});

test('responses, also refusals, carry the time, and scripts of other origins may read it', async () => {
  const clock = () => Date.parse('2026-02-11T10:30:00Z');
  const { fetch } = createMock(openapi, { createLayer, clock });
  const request = new Request('http://localhost:4010/v1/profile/me', {
    headers: { Origin: 'http://localhost:3000' },
  });
  const { status, headers } = await fetch(request);
  expect([status, headers.get('Date')]).toEqual([401, 'Wed, 11 Feb 2026 10:30:00 GMT']);
  expect(headers.get('Access-Control-Expose-Headers')?.split(',')).toContain('Date');
});

test('an access token is valid for 15 minutes', async () => {
  const { call, wait } = startMock();
  const login = await call('loginGuest');
  const headers = { Authorization: `Bearer ${login.body['accessToken']}` };
  wait(14 * 60);
  expect((await call('getMyProfile', { headers })).status).toBe(200);
  wait(60);
  expect((await call('getMyProfile', { headers })).body.code).toBe('TOKEN_EXPIRED');
});

test('a refresh token is valid for 30 days', async () => {
  const { call, wait } = startMock();
  const login = await call('loginGuest');
  const body = { refreshToken: login.body['refreshToken'] };
  wait(30 * 86_400);
  expect((await call('refreshToken', { body })).body.code).toBe('TOKEN_EXPIRED');
});

test('a sign-out ends the session of its access token only, unless it asks for all', async () => {
  const { call } = startMock();
  const sessions = [await call('loginGuest'), await call('loginGuest'), await call('loginGuest')];
  const signOut = (index: number, body: unknown) =>
    call('logout', { body, headers: bearer(sessions[index]?.body['accessToken'] ?? '') });
  const refresh = async (index: number) =>
    (await call('refreshToken', { body: { refreshToken: sessions[index]?.body['refreshToken'] } }))
      .status;
  await signOut(0, null);
  expect([await refresh(0), await refresh(1)]).toEqual([401, 200]);
  await signOut(1, { everywhere: true });
  expect(await refresh(2)).toBe(401);
});

test('lists are paged', async () => {
  const { call } = startMock();
  const first = await call('listEntries', {
    target: '/v1/leaderboards/lb_weeklytrophies01/entries?limit=30',
  });
  const { items, nextCursor } = first.body as unknown as {
    items: { rank: number }[];
    nextCursor: string;
  };
  const second = await call('listEntries', {
    target: `/v1/leaderboards/lb_weeklytrophies01/entries?limit=30&cursor=${nextCursor}`,
  });
  const rest = second.body as unknown as { items: { rank: number }[]; nextCursor: null };
  expect(items.at(-1)?.rank).toBe(30);
  expect(rest.items[0]?.rank).toBe(31);
  expect(rest.nextCursor).toBeNull();
});

test('violations have the pointers and messages of the OpenAPI document', async () => {
  const { call } = startMock();
  const { body } = await call('registerEmail', {
    body: { email: 'nova', password: 'short', extra: 1 },
  });
  expect(body).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: [
      { pointer: '/email', message: 'must be an email address' },
      { pointer: '/password', message: 'must have 10 to 128 characters' },
      { pointer: '/extra', message: 'is not known' },
    ],
  });
  expect((await call('linkIdentity', { body: { type: 'steam' } })).body).toMatchObject({
    errors: [{ pointer: '/token', message: 'is required' }],
  });
  expect(
    (
      await call('listEntriesAroundMe', {
        target: '/v1/leaderboards/lb_weeklytrophies01/entries/around-me?radius=0',
      })
    ).body,
  ).toMatchObject({
    errors: [{ pointer: '/query/radius', message: 'must be an integer from 1 to 50' }],
  });
});

test.each([
  ['http://localhost:5173', 'http://localhost:5173'],
  ['http://127.0.0.1:8000', 'http://127.0.0.1:8000'],
  ['https://game.example', null],
  ['http://localhost.game.example', null],
])('a page at %s may read: %s', async (origin, allowed) => {
  const { platform } = startMock();
  const preflight = await platform.fetch(
    new Request('http://mock.test/v1/shop/purchase', {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,x-project-key,idempotency-key',
      },
    }),
  );
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe(allowed);
  expect(preflight.status).toBe(204);
});

test('an unknown path and a body that is not JSON are problems', async () => {
  const { platform } = startMock();
  const unknown = await platform.fetch(new Request('http://mock.test/v1/nothing'));
  expect([unknown.status, unknown.headers.get('Content-Type')]).toEqual([
    404,
    'application/problem+json',
  ]);
  const { requestId } = (await unknown.json()) as { readonly requestId: string };
  expect(unknown.headers.get('X-Request-Id')).toBe(requestId);
  const broken = await platform.fetch(
    new Request('http://mock.test/v1/auth/guest', {
      method: 'POST',
      headers: { 'X-Project-Key': 'pk_test_4f9a1c7e' },
      body: '{',
    }),
  );
  expect(await broken.json()).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: [{ pointer: '', message: 'must be JSON' }],
  });
});
