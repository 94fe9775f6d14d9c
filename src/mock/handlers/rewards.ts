import { forPlayer, type Handlers, type PlayerCall } from '../call.ts';
import { deliver } from '../deliver.ts';
import { answer, type Outcome, refuse } from '../outcome.ts';
import { paginate } from '../paginate.ts';
import type { Content, Player } from '../player.ts';
import type { World } from '../world.ts';

type Reward = {
  readonly id: string;
  readonly leaderboardId: string;
  readonly seasonId: string;
  readonly contents: readonly Content[];
  readonly state: 'claimable' | 'claimed' | 'granted' | 'expired';
};
type Leaderboard = { readonly currentSeasonId: string };

/** The rewards of the examples belong to their player; nobody else won anything. */
const listAll = (player: Player, world: World): Reward[] => {
  const { id } = world.example<{ id: string }>('getMyProfile', 200, 'profile');
  const { items } = world.example<{ items: readonly Reward[] }>(
    'listLeaderboardRewards',
    200,
    'allStates',
  );
  return player.profile.id === id
    ? items.map((reward) =>
        player.rewardsClaimed.includes(reward.id) ? { ...reward, state: 'claimed' } : reward,
      )
    : [];
};

const ofSeason = ({ player, path }: PlayerCall, world: World): Reward[] =>
  listAll(player, world).filter(
    ({ leaderboardId, seasonId }) =>
      leaderboardId === path['leaderboardId'] && seasonId === path['seasonId'],
  );

const claim = (call: PlayerCall, world: World): Outcome => {
  const { player, path, moment } = call;
  const board = world.example<Leaderboard>('getLeaderboard', 200, 'weeklyTrophies');
  if (path['seasonId'] === board.currentSeasonId) {
    return refuse(
      'NOT_CLAIMABLE_YET',
      'The season is open; its rewards are computed when it ends.',
    );
  }
  const [reward] = ofSeason(call, world);
  if (!reward) {
    return refuse('NOT_FOUND');
  }
  if (reward.state !== 'claimable') {
    return reward.state === 'expired'
      ? refuse('REWARD_EXPIRED')
      : refuse('ALREADY_CLAIMED', 'The reward was claimed before, or arrived by itself.');
  }
  player.rewardsClaimed = [...player.rewardsClaimed, reward.id];
  const { contents } = reward;
  const changes = deliver(world, player, {
    contents,
    reason: 'reward',
    reference: reward.id,
    moment,
  });
  return answer(201, { reward: { ...reward, state: 'claimed' }, ...changes });
};

export const rewardHandlers: Handlers = {
  getSeasonRewards: forPlayer((call, world) => answer(200, { items: ofSeason(call, world) })),
  claimLeaderboardReward: forPlayer(claim),
  listLeaderboardRewards: forPlayer(({ player, query }, world) => {
    const { state } = query;
    const rewards = listAll(player, world).filter(
      (reward) => state === undefined || reward.state === state,
    );
    return answer(200, paginate(rewards, query));
  }),
};
