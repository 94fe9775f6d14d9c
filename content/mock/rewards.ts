import { reject } from './api-problem.ts';
import { deliver } from './change-inventory.ts';
import type { Content } from './player.ts';
import type { PlayerCall } from './world.ts';

type Reward = {
  readonly id: string;
  readonly leaderboardId: string;
  readonly seasonId: string;
  readonly contents: readonly Content[];
  readonly state: 'claimable' | 'claimed' | 'granted' | 'expired';
};

/** The rewards of the examples, which belong to the examples' player. Other players have none. */
const listRewards = ({ player, world }: PlayerCall): Reward[] => {
  const { id: owner } = world.example<{ id: string }>('getMyProfile', 'profile');
  return player.profile.id === owner
    ? world
        .exampleItems<Reward>('listLeaderboardRewards', 'allStates')
        .map((reward) =>
          player.rewardsClaimed.includes(reward.id) ? { ...reward, state: 'claimed' } : reward,
        )
    : [];
};

const listOfSeason = (call: PlayerCall): Reward[] =>
  listRewards(call).filter(
    ({ leaderboardId, seasonId }) =>
      leaderboardId === call.path['leaderboardId'] && seasonId === call.path['seasonId'],
  );

const claim = (call: PlayerCall) => {
  const { player, path, world, moment } = call;
  const board = world.example<{ currentSeasonId: string }>('getLeaderboard', 'weeklyTrophies');
  if (path['seasonId'] === board.currentSeasonId) {
    reject('NOT_CLAIMABLE_YET', 'The season is open; its rewards are computed when it ends.');
  }
  const reward = listOfSeason(call)[0] ?? reject('NOT_FOUND');
  if (reward.state === 'expired') {
    reject('REWARD_EXPIRED');
  }
  if (reward.state !== 'claimable') {
    reject('ALREADY_CLAIMED', 'The reward was claimed before, or arrived by itself.');
  }
  player.rewardsClaimed = [...player.rewardsClaimed, reward.id];
  const cause = { reason: 'reward', reference: reward.id, world, moment } as const;
  const changes = deliver(player, reward.contents, cause);
  return { reward: { ...reward, state: 'claimed' }, ...changes };
};

export const rewardHandlers = {
  getSeasonRewards: listOfSeason,
  claimLeaderboardReward: claim,
  listLeaderboardRewards: listRewards,
};
