import { expect, test } from 'vitest';
import { limitTokens } from '../../../../src/api/limits.ts';
import type { OpenapiDocument } from '../../../../src/api/document/openapi-document.ts';
import { breakOpenapi, shippedOpenapi } from '../shipped-openapi.ts';
import createLayer from '../../../../content/mock/index.ts';
import { createMock } from '../../../../src/api/mock/create-mock.ts';
import { openapi, operationOf, startMock } from './mock-client.ts';

const seconds: Readonly<Record<string, number>> = {
  second: 1,
  seconds: 1,
  minutes: 60,
  hours: 3600,
  days: 86_400,
};

const tokens = limitTokens(await shippedOpenapi());
const lifetimeOf = (name: string): number => {
  const [amount = '', unit = ''] = (tokens[`limit-${name}`] ?? '').split(' ');
  return Number(amount) * (seconds[unit] ?? Number.NaN);
};

test.each([
  ['custom-data', '1 KiB', 'updateMyProfile', { publicData: { text: 'a'.repeat(1024) } }],
  ['score-metadata', '8 KiB', 'submitScore', { score: 1, metadata: { text: 'a'.repeat(1024) } }],
])('a %s of %s in the document is what the mock keeps', async (name, value, id, body) => {
  const document = breakOpenapi(openapi, ['x-limits', name, 'value'], value);
  const send = async (from: OpenapiDocument) => {
    const { call } = startMock(undefined, from);
    return (await call(id, { body })).status;
  };
  expect([await send(openapi), await send(document)].toSorted((a, b) => a - b)).toEqual([
    id === 'submitScore' ? 201 : 200,
    422,
  ]);
});

test('the examples of the document keep its lifetimes', () => {
  const example = operationOf('loginGuest').responses[0]?.content[0]?.examples[0]?.value as {
    readonly accessTokenExpiresAt: string;
    readonly refreshTokenExpiresAt: string;
  };
  const made = Date.parse(example.accessTokenExpiresAt) - 1000 * lifetimeOf('access-token');
  expect(Date.parse(example.refreshTokenExpiresAt) - made).toBe(1000 * lifetimeOf('refresh-token'));
});

test.each([
  ['deletion-grace', 'deleteMyAccount', 'deletionScheduledAt'],
  ['upload-address', 'createUpload', 'expiresAt'],
  ['download-address', 'getDownloadUrl', 'expiresAt'],
])('the example of %s in %s ends after it', (limit, id, property) => {
  const [success] = operationOf(id).responses;
  const example = success?.content[0]?.examples[0]?.value as Readonly<Record<string, string>>;
  const made = Date.parse('2025-11-03T09:15:00Z');
  expect(Date.parse(example[property] ?? '') - made).toBe(1000 * lifetimeOf(limit));
});

test('the examples of rewards can be claimed as long as the document says', async () => {
  const { call } = startMock();
  type Items = { readonly items: readonly Readonly<Record<string, string>>[] };
  const itemsOf = async (id: string) => ((await call(id)).body as unknown as Items).items;
  const ends = new Map((await itemsOf('listSeasons')).map((each) => [each['id'], each['endsAt']]));
  const lifetimes = (await itemsOf('listLeaderboardRewards')).flatMap((each) => {
    const end = ends.get(each['seasonId']);
    return end === undefined ? [] : [Date.parse(each['expiresAt'] ?? '') - Date.parse(end)];
  });
  expect(lifetimes.length).toBeGreaterThan(0);
  expect(new Set(lifetimes)).toEqual(new Set([1000 * lifetimeOf('reward-claim')]));
});

test('the token of a password email works for as long as the document says, then a new email is needed', async () => {
  const { call, wait } = startMock();
  const confirm = async () => (await call('confirmPasswordReset')).status;
  wait(lifetimeOf('password-token'));
  expect(await confirm()).toBe(401);
  await call('requestPasswordReset', { body: { email: 'nobody@player.example' } });
  expect(await confirm()).toBe(401);
  await call('requestPasswordReset');
  wait(lifetimeOf('password-token') - 2);
  expect(await confirm()).toBe(204);
});

test('the headers of a response state the rate of the document', async () => {
  const { components } = (await shippedOpenapi()) as unknown as {
    readonly components: { readonly headers: { readonly RateLimitPolicy: { example: string } } };
  };
  const [, quota, window] =
    /q=(\d+);w=(\d+)/.exec(components.headers.RateLimitPolicy.example) ?? [];
  expect(tokens['limit-burst']).toBe(`${quota} requests`);
  expect(tokens['limit-rate']).toBe(`${Number(quota) / Number(window)} requests per second`);
});

test('the mock keeps the lifetimes and the rate of the document', async () => {
  const mock = createMock(await shippedOpenapi(), { createLayer });
  const before = Date.now();
  const response = await mock.fetch(
    new Request('http://mock.test/v1/auth/guest', {
      method: 'POST',
      headers: { 'X-Project-Key': 'pk_test_4f9a1c7e', 'Content-Type': 'application/json' },
      body: JSON.stringify({ deviceId: crypto.randomUUID() }),
    }),
  );
  const after = Date.now();
  const body = (await response.json()) as {
    readonly accessTokenExpiresAt: string;
    readonly refreshTokenExpiresAt: string;
  };
  for (const [name, moment] of [
    ['access-token', body.accessTokenExpiresAt],
    ['refresh-token', body.refreshTokenExpiresAt],
  ] as const) {
    const made = Date.parse(moment) - 1000 * lifetimeOf(name);
    // Timestamps have no milliseconds.
    expect(made).toBeGreaterThanOrEqual(before - 1000);
    expect(made).toBeLessThanOrEqual(after + 1000);
  }
  const [, quota, window] =
    /q=(\d+);w=(\d+)/.exec(response.headers.get('RateLimit-Policy') ?? '') ?? [];
  expect(tokens['limit-burst']).toBe(`${quota} requests`);
  expect(tokens['limit-rate']).toBe(`${Number(quota) / Number(window)} requests per second`);
});
