import { reject, rejectLong, rejectValue } from './api-problem.ts';
import { actingPlayer, findById } from './find.ts';
import { type Leaderboard, type Player, type RewardTier, type Score, summaryOf } from './player.ts';
import { listBoards, listSeasons } from './seasons.ts';
import type { PlatformCall, PlayerCall, World } from './world.ts';

export const findBoard = ({ world, path }: PlatformCall): Leaderboard =>
  findById(listBoards(world), path['leaderboardId']);

export const rank = (
  world: World,
  { order }: Leaderboard,
  { seasonId, me }: { readonly seasonId: string; readonly me: Player | null },
) => {
  const direction = order === 'ascending' ? 1 : -1;
  return [...world.players.values()]
    .flatMap((player) => {
      const score = player.scores.get(seasonId);
      return score ? [{ player, ...score }] : [];
    })
    .toSorted(
      (a, b) =>
        direction * (a.score - b.score) || Date.parse(a.submittedAt) - Date.parse(b.submittedAt),
    )
    .map(({ player, score, submittedAt }, index) => ({
      rank: index + 1,
      player: summaryOf(player),
      score,
      submittedAt,
      isMe: player === me,
    }));
};

const rankNow = (world: World, board: Leaderboard, me: Player | null) =>
  rank(world, board, { seasonId: board.currentSeasonId, me });

const rankFor = (call: PlayerCall) => rankNow(call.world, findBoard(call), call.player);

const show = (board: Leaderboard, world: World) => ({
  ...board,
  entryCount: rankNow(world, board, null).length,
});

export const listTiers = (world: World, { id }: Leaderboard): readonly RewardTier[] => {
  const { id: rewarded } = world.example<Leaderboard>('getLeaderboard', 'weeklyTrophies');
  return world.exampleItems('listRewardTiers', id === rewarded ? 'weeklyTrophies' : 'noTiers');
};

const checkScore = (world: World, board: Leaderboard, score: number): void => {
  const { min = null, max = null } = world.definitions.get(board.statisticKey) ?? {};
  const detail = 'The score is outside the limits of the statistic behind the leaderboard.';
  if (max !== null && score > max) {
    rejectValue('/score', `must be at most ${max}`, { code: 'SCORE_REJECTED', detail });
  }
  if (min !== null && score < min) {
    rejectValue('/score', `must be at least ${min}`, { code: 'SCORE_REJECTED', detail });
  }
};

type NewScore = {
  readonly score: number;
  readonly playerId?: string;
  readonly seasonId?: string;
  readonly metadata?: unknown;
};

const checkSeason = (world: World, board: Leaderboard, requestedId: string | undefined): void => {
  const season = listSeasons(world, board).find(({ id }) => id === requestedId);
  if (requestedId !== undefined && !season) {
    rejectValue('/seasonId', 'must be a season of this leaderboard');
  }
  if (season && season.id !== board.currentSeasonId) {
    reject('SEASON_CLOSED', `The season ended at ${season.endsAt} and takes no more scores.`);
  }
};

const combine = ({ aggregation, order }: Leaderboard, old: Score, added: Score): Score => {
  const isBetter = order === 'ascending' ? added.score < old.score : added.score > old.score;
  switch (aggregation) {
    case 'best':
      return isBetter ? added : old;
    case 'last':
      return added;
    case 'sum':
      return { ...added, score: old.score + added.score };
  }
};

const submit = (call: PlatformCall<NewScore>) => {
  const { world, body, moment: submittedAt } = call;
  const board = findBoard(call);
  const player = actingPlayer(call, body.playerId, '/playerId');
  rejectLong('/metadata', body.metadata, world.limits('score-metadata'));
  checkSeason(world, board, body.seasonId);
  checkScore(world, board, body.score);
  const { currentSeasonId, order } = board;
  const added = { score: body.score, submittedAt };
  const previous = player.scores.get(currentSeasonId);
  const counted = previous ? combine(board, previous, added) : added;
  player.scores = new Map([...player.scores, [currentSeasonId, counted]]);
  const direction = order === 'ascending' ? -1 : 1;
  return {
    entry: rankNow(world, board, player).find(({ isMe }) => isMe),
    previousBest: previous?.score ?? null,
    improved: !previous || direction * (counted.score - previous.score) > 0,
  };
};

const list = (call: PlayerCall) => {
  const { world, query, player: me } = call;
  const board = findBoard(call);
  const seasonId = (query['seasonId'] as string | undefined) ?? board.currentSeasonId;
  if (!listSeasons(world, board).some(({ id }) => id === seasonId)) {
    rejectValue('/query/seasonId', 'must be a season of this leaderboard');
  }
  return rank(world, board, { seasonId, me });
};

const listAroundMe = (call: PlayerCall) => {
  const radius = Number(call.query['radius']);
  const entries = rankFor(call);
  const own = entries.findIndex(({ isMe }) => isMe);
  return own < 0 ? [] : entries.slice(Math.max(0, own - radius), own + radius + 1);
};

export const leaderboardHandlers = {
  listLeaderboards: ({ world }: PlayerCall) => listBoards(world).map((board) => show(board, world)),
  getLeaderboard: (call: PlayerCall) => show(findBoard(call), call.world),
  submitScore: submit,
  listEntries: list,
  listEntriesAroundMe: listAroundMe,
  listFriendEntries: (call: PlayerCall) =>
    rankFor(call).filter(({ player }) => call.player.friends.has(player.id)),
  listSeasons: (call: PlayerCall) => listSeasons(call.world, findBoard(call)),
};
