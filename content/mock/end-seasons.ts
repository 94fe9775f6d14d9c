import { deliver } from './change-inventory.ts';
import { listTiers, rank } from './leaderboard.ts';
import type { Leaderboard, Reward, RewardTier, Season } from './player.ts';
import { listBoards, listSeasons, advanceSeasons } from './seasons.ts';
import { formatMoment } from './shift-moments.ts';
import type { World } from './world.ts';

const covers = (tier: RewardTier, place: number, entryCount: number): boolean =>
  'percentile' in tier
    ? place <= Math.ceil((entryCount * tier.percentile) / 100)
    : place >= tier.from && place <= tier.to;

const rewardSeason = (
  world: World,
  board: Leaderboard,
  {
    season,
    end,
    moment,
  }: { readonly season: Season; readonly end: number; readonly moment: string },
): void => {
  const tiers = listTiers(world, board);
  const entries = rank(world, board, { seasonId: season.id, me: null });
  for (const entry of entries) {
    const tier = tiers.find((each) => covers(each, entry.rank, entries.length));
    const player = world.players.get(entry.player.id);
    if (!tier || !player) {
      continue;
    }
    const reward: Reward = {
      id: world.createId('rwd'),
      leaderboardId: board.id,
      seasonId: season.id,
      rank: entry.rank,
      tier,
      contents: tier.contents,
      state: tier.delivery === 'auto' ? 'granted' : 'claimable',
      expiresAt: formatMoment(end + world.limits('reward-claim')),
    };
    player.rewards = [reward, ...player.rewards];
    if (reward.state === 'granted') {
      deliver(player, tier.contents, { reason: 'reward', reference: reward.id, world, moment });
    }
  }
};

/**
 * Closes ended seasons, but grants rewards only after the documented maximum delay. Until then, games can test closed
 * seasons without rewards.
 */
export const endSeasons = (world: World, now: number): void => {
  for (const board of listBoards(world)) {
    advanceSeasons(world, board, now);
    const isDue = ({ state, endsAt }: Season): boolean =>
      state === 'closed' && Date.parse(endsAt ?? '') + world.limits('reward-computation') <= now;
    const due = listSeasons(world, board).filter(isDue);
    // Reward the oldest season first, because each new reward goes to the top of the player's list.
    for (const season of due.toReversed()) {
      const end = Date.parse(season.endsAt ?? '');
      const moment = formatMoment(end + world.limits('reward-computation'));
      rewardSeason(world, board, { season, end, moment });
    }
    world.seasons.set(
      board.id,
      listSeasons(world, board).map((season) =>
        due.includes(season) ? { ...season, state: 'rewarded' } : season,
      ),
    );
  }
};
