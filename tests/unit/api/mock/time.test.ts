import { expect, test } from 'vitest';
import { type ReceivedResponse, startMock } from './mock-client.ts';

const itemsOf = ({ body }: ReceivedResponse) =>
  (body as unknown as { items: Readonly<Record<string, string>>[] }).items;

const moments = [
  '2026-02-09T00:00:30Z',
  '2026-02-11T10:30:00Z',
  '2026-02-15T23:50:00Z',
  '2027-01-01T05:00:00Z',
];

test.each(moments)('at %s each claim of the examples lies on its platform day', async (moment) => {
  const { call } = startMock(Date.parse(moment));
  await call('claimDailyReward', { body: null });
  const claims = itemsOf(await call('listDailyClaims'));
  expect(claims.length).toBeGreaterThan(3);
  expect(claims.map(({ claimedAt = '' }) => claimedAt.slice(0, 10))).toEqual(
    claims.map(({ claimedOn }) => claimedOn),
  );
});

test.each(moments)('at %s weekly tasks and seasons turn on Monday', async (moment) => {
  const { call } = startMock(Date.parse(moment));
  const [open] = itemsOf(await call('listSeasons'));
  const weekly = itemsOf(await call('listTasks', { target: '/v1/tasks?kind=weekly' }));
  const turns = [open?.['startsAt'], open?.['endsAt'], ...weekly.map(({ resetsAt }) => resetsAt)];
  expect(turns.map((each) => new Date(String(each)).getUTCDay())).toEqual(turns.map(() => 1));
  expect(Date.parse(String(open?.['startsAt']))).toBeLessThanOrEqual(Date.parse(moment));
  expect(Date.parse(String(open?.['endsAt']))).toBeGreaterThan(Date.parse(moment));
});

test('the friendships of the examples did not begin today', async () => {
  const { call } = startMock();
  const since = itemsOf(await call('listFriends', { target: '/v1/friends' })).map((each) =>
    String(each['since']).slice(0, 10),
  );
  expect(since).toEqual(['2026-01-27', '2026-01-20']);
});

test('daily and weekly tasks start again at resetsAt, and a quest does not', async () => {
  const { call, wait } = startMock();
  const list = async () =>
    itemsOf(await call('listTasks', { target: '/v1/tasks' })).map(({ kind, state, resetsAt }) => [
      kind,
      state,
      resetsAt,
    ]);
  expect(await list()).toEqual([
    ['daily', 'completed', '2026-02-12T00:00:00Z'],
    ['weekly', 'active', '2026-02-16T00:00:00Z'],
    ['weekly', 'active', '2026-02-16T00:00:00Z'],
    ['quest', 'locked', null],
  ]);
  wait(7 * 86_400);
  expect(await list()).toEqual([
    ['daily', 'available', '2026-02-19T00:00:00Z'],
    ['weekly', 'available', '2026-02-23T00:00:00Z'],
    ['weekly', 'available', '2026-02-23T00:00:00Z'],
    ['quest', 'locked', null],
  ]);
});
