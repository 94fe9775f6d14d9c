import { reject } from './api-problem.ts';
import { deliver } from './change-inventory.ts';
import { findById } from './find.ts';
import { findBoard, listTiers } from './leaderboard.ts';
import type { Reward } from './player.ts';
import { listSeasons } from './seasons.ts';
import type { PlayerCall } from './world.ts';

const listRewards = ({ player, now }: PlayerCall): Reward[] =>
  player.rewards.map((reward) =>
    reward.state === 'claimable' && Date.parse(reward.expiresAt) <= now
      ? { ...reward, state: 'expired' }
      : reward,
  );

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
    reject(
      'NOT_CLAIMABLE_YET',
      season.state === 'open'
        ? 'The season is open; its rewards are computed when it ends.'
        : 'The season has ended; its rewards are being computed.',
    );
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
  const claimed: Reward = { ...reward, state: 'claimed' };
  player.rewards = player.rewards.map((other) => (other.id === reward.id ? claimed : other));
  const cause = { reason: 'reward', reference: reward.id, world, moment } as const;
  const changes = deliver(player, reward.contents, cause);
  return { reward: claimed, ...changes };
};

export const rewardHandlers = {
  listRewardTiers: (call: PlayerCall) => listTiers(call.world, findBoard(call)),
  getSeasonRewards: listOfSeason,
  claimLeaderboardReward: claim,
  listLeaderboardRewards: listRewards,
};
