import { reject } from './api-problem.ts';
import { deliver } from './change-inventory.ts';
import { findById } from './find.ts';
import { type Leaderboard, findBoard, listSeasons } from './leaderboard.ts';
import type { Content } from './player.ts';
import type { PlayerCall } from './world.ts';

export type Reward = {
  readonly id: string;
  readonly leaderboardId: string;
  readonly seasonId: string;
  readonly contents: readonly Content[];
  readonly state: 'claimable' | 'claimed' | 'granted' | 'expired';
  readonly expiresAt: string;
};

/** The rewards of the examples, which belong to the examples' player. Other players have none. */
const listRewards = ({ player, world, now }: PlayerCall): Reward[] => {
  const { id: owner } = world.example<{ id: string }>('getMyProfile', 'profile');
  const stateOf = ({ id, state, expiresAt }: Reward): Reward['state'] => {
    if (player.rewardsClaimed.includes(id)) {
      return 'claimed';
    }
    return state === 'claimable' && Date.parse(expiresAt) <= now ? 'expired' : state;
  };
  return player.profile.id === owner
    ? world
        .exampleItems<Reward>('listLeaderboardRewards', 'allStates')
        .map((reward) => ({ ...reward, state: stateOf(reward) }))
    : [];
};

/** The leaderboard and the season of the path. */
const findSeason = (call: PlayerCall) => {
  const board = findBoard(call);
  return { board, season: findById(listSeasons(call.world, board), call.path['seasonId']) };
};

const listOfSeason = (call: PlayerCall): Reward[] => {
  const { board, season } = findSeason(call);
  return listRewards(call).filter(
    ({ leaderboardId, seasonId }) => leaderboardId === board.id && seasonId === season.id,
  );
};

const claim = (call: PlayerCall) => {
  const { player, world, moment } = call;
  const { season } = findSeason(call);
  if (season.state !== 'rewarded') {
    reject('NOT_CLAIMABLE_YET', 'The season is open; its rewards are computed when it ends.');
  }
  const reward =
    listOfSeason(call)[0] ??
    reject('NOT_FOUND', `The player won nothing in the season ${season.id}.`);
  if (reward.state === 'expired') {
    reject('REWARD_EXPIRED', `The reward could be claimed until ${reward.expiresAt}.`);
  }
  if (reward.state !== 'claimable') {
    reject('ALREADY_CLAIMED', 'The reward was claimed before, or granted automatically.');
  }
  player.rewardsClaimed = [...player.rewardsClaimed, reward.id];
  const cause = { reason: 'reward', reference: reward.id, world, moment } as const;
  const changes = deliver(player, reward.contents, cause);
  return { reward: { ...reward, state: 'claimed' }, ...changes };
};

/** The tiers of the example belong to its leaderboard. The other one has none. */
const listTiers = (call: PlayerCall) => {
  const { id } = findBoard(call);
  const { id: rewarded } = call.world.example<Leaderboard>('getLeaderboard', 'weeklyTrophies');
  return call.world.exampleItems('listRewardTiers', id === rewarded ? 'weeklyTrophies' : 'noTiers');
};

export const rewardHandlers = {
  listRewardTiers: listTiers,
  getSeasonRewards: listOfSeason,
  claimLeaderboardReward: claim,
  listLeaderboardRewards: listRewards,
};
