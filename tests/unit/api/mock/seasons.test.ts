import { expect, test } from 'vitest';
import { bearer, type ReceivedResponse, startMock } from './mock-client.ts';

type Item = Readonly<Record<string, unknown>>;
const itemsOf = ({ body }: ReceivedResponse) =>
  (body as unknown as { items: readonly Item[] }).items;

/** Half an hour before the week ends (Monday 00:00 UTC). */
const startOnSunday = () => startMock(Date.parse('2026-02-15T23:30:00Z'));
const board = '/v1/leaderboards/lb_weeklytrophies01';
const halfAnHour = 1800;
const hour = 3600;

test('on Monday the open season closes, is rewarded after ten minutes, and the next one is open', async () => {
  const { call, wait } = startOnSunday();
  const list = async () =>
    itemsOf(await call('listSeasons', { target: `${board}/seasons` }))
      .slice(0, 2)
      .map(({ number, state, endsAt }) => [number, state, endsAt]);
  const before = [
    [12, 'open', '2026-02-16T00:00:00Z'],
    [11, 'rewarded', '2026-02-09T00:00:00Z'],
  ];
  expect(await list()).toEqual(before);
  wait(halfAnHour);
  expect(await list()).toEqual([
    [13, 'open', '2026-02-23T00:00:00Z'],
    [12, 'closed', '2026-02-16T00:00:00Z'],
  ]);
  wait(halfAnHour);
  expect((await list())[1]).toEqual([12, 'rewarded', '2026-02-16T00:00:00Z']);
});

test('a late score is refused, and the new season starts without entries', async () => {
  const { call, wait } = startOnSunday();
  const { currentSeasonId: old } = (await call('getLeaderboard')).body;
  wait(halfAnHour);
  const late = await call('submitScore', { body: { score: 2500, seasonId: old } });
  expect(late.body.code).toBe('SEASON_CLOSED');
  const { currentSeasonId, entryCount } = (await call('getLeaderboard')).body;
  expect(currentSeasonId).not.toBe(old);
  expect(entryCount).toBe(0);
  const first = await call('submitScore', { body: { score: 10, seasonId: currentSeasonId } });
  expect(first.body).toMatchObject({ entry: { rank: 1 }, previousBest: null });
  const past = await call('listEntries', {
    target: `${board}/entries?limit=100&seasonId=${String(old)}`,
  });
  expect(itemsOf(past).length).toBe(47);
});

test('the tiers reward the final ranks: claimed once, and only after they are computed', async () => {
  const { call, wait } = startOnSunday();
  const { currentSeasonId: old } = (await call('getLeaderboard')).body;
  await call('submitScore', { body: { score: 4950 } });
  const rewards = `${board}/seasons/${String(old)}/rewards`;
  const claim = async () => call('claimLeaderboardReward', { target: `${rewards}/claim` });
  const claimable = '/v1/leaderboard-rewards?state=claimable';
  wait(halfAnHour);
  expect((await claim()).body.code).toBe('NOT_CLAIMABLE_YET');
  expect(itemsOf(await call('getSeasonRewards', { target: rewards }))).toEqual([]);
  wait(hour);
  const [reward] = itemsOf(await call('getSeasonRewards', { target: rewards }));
  expect(reward).toMatchObject({ seasonId: old, rank: 1, tier: { from: 1, to: 1 } });
  expect(reward).toMatchObject({ state: 'claimable', expiresAt: '2026-03-02T00:00:00Z' });
  const waiting = itemsOf(await call('listLeaderboardRewards', { target: claimable }));
  expect(waiting[0]).toEqual(reward);
  const claimed = await claim();
  expect(claimed.body).toMatchObject({
    reward: { state: 'claimed' },
    items: [{ itemKey: 'sword_of_dawn' }],
  });
  expect((await claim()).body.code).toBe('ALREADY_CLAIMED');
});

test('a reward that nobody claimed within 14 days has expired', async () => {
  const { call, wait } = startOnSunday();
  const { currentSeasonId: old } = (await call('getLeaderboard')).body;
  const rewards = `${board}/seasons/${String(old)}/rewards`;
  wait(14 * 24 * hour + hour);
  expect(itemsOf(await call('getSeasonRewards', { target: rewards }))).toMatchObject([
    { state: 'expired' },
  ]);
  const claim = await call('claimLeaderboardReward', { target: `${rewards}/claim` });
  expect(claim.body.code).toBe('REWARD_EXPIRED');
});

test('each week that passed has its season', async () => {
  const { call, wait } = startOnSunday();
  wait(3 * 7 * 24 * hour);
  const seasons = itemsOf(await call('listSeasons', { target: `${board}/seasons` }));
  expect(seasons.map(({ number }) => number)).toEqual([15, 14, 13, 12, 11, 10]);
  expect(seasons.map(({ state }) => state)).toEqual(['open', ...Array(5).fill('rewarded')]);
});

test('a percentile counts over all entries and rounds up, and its reward is granted at once', async () => {
  const { call, wait } = startOnSunday();
  wait(halfAnHour);
  for (let count = 1; count <= 201; count += 1) {
    const { body } = await call('loginGuest', { body: { deviceId: `a-device-of-rank-${count}` } });
    const { accessToken } = body as unknown as { accessToken: string };
    const headers = bearer(accessToken);
    await call('submitScore', { headers, body: { score: 1000 - count } });
  }
  wait(7 * 24 * hour + halfAnHour);
  const read = async (rank: number) => {
    const { body } = await call('loginGuest', { body: { deviceId: `a-device-of-rank-${rank}` } });
    const { accessToken } = body as unknown as { accessToken: string };
    const headers = bearer(accessToken);
    const target = '/v1/leaderboard-rewards';
    const [reward] = itemsOf(await call('listLeaderboardRewards', { target, headers }));
    const balances = itemsOf(await call('listBalances', { headers }));
    return [reward?.['state'], balances.find(({ currency }) => currency === 'coins')?.['amount']];
  };
  expect(await read(100)).toEqual(['claimable', 0]);
  expect(await read(101)).toEqual(['granted', 100]);
  expect(await read(102)).toEqual([undefined, 0]);
});

test('a leaderboard without a schedule keeps its season', async () => {
  const { call, wait } = startOnSunday();
  const target = '/v1/leaderboards/lb_harbortimetrial1/seasons';
  const before = itemsOf(await call('listSeasons', { target }));
  wait(60 * 24 * hour);
  expect(itemsOf(await call('listSeasons', { target }))).toEqual(before);
});
