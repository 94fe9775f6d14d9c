import { rejectValue } from './api-problem.ts';
import { actingPlayer, findById } from './find.ts';
import { type Player, summaryOf } from './player.ts';
import type { PlatformCall, PlayerCall, World } from './world.ts';

type Leaderboard = {
  readonly id: string;
  readonly statisticKey: string;
  readonly order: 'ascending' | 'descending';
  readonly currentSeasonId: string;
};
type Season = { readonly id: string; readonly state: string };
type Definition = {
  readonly key: string;
  readonly min: number | null;
  readonly max: number | null;
};

const listBoards = (world: World): readonly Leaderboard[] =>
  world.exampleItems('listLeaderboards', 'twoLeaderboards');

const findBoard = ({ world, path }: PlatformCall): Leaderboard =>
  findById(listBoards(world), path['leaderboardId']);

/** All entries of the current season by rank. Of equal scores the earlier one comes first. */
const rank = (world: World, { id, order }: Leaderboard, me: Player | null) => {
  const direction = order === 'ascending' ? 1 : -1;
  return [...world.players.values()]
    .flatMap((player) => {
      const score = player.scores.get(id);
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

const rankFor = (call: PlayerCall) => rank(call.world, findBoard(call), call.player);

const show = (board: Leaderboard, world: World) => ({
  ...board,
  entryCount: rank(world, board, null).length,
});

const checkScore = (world: World, board: Leaderboard, score: number): void => {
  const { min, max } = world
    .exampleItems<Definition>('listStatistics', 'allDefinitions')
    .find(({ key }) => key === board.statisticKey) ?? { min: null, max: null };
  if (max !== null && score > max) {
    rejectValue('/score', `must be at most ${max}`, 'SCORE_REJECTED');
  }
  if (min !== null && score < min) {
    rejectValue('/score', `must be at least ${min}`, 'SCORE_REJECTED');
  }
};

const submit = (call: PlatformCall<{ readonly score: number; readonly playerId?: string }>) => {
  const { world, moment: submittedAt } = call;
  const { score } = call.body;
  const board = findBoard(call);
  const player = actingPlayer(call);
  checkScore(world, board, score);
  const previous = player.scores.get(board.id);
  const improved =
    previous === undefined ||
    (board.order === 'ascending' ? score < previous.score : score > previous.score);
  if (improved) {
    player.scores = new Map([...player.scores, [board.id, { score, submittedAt }]]);
  }
  const entry = rank(world, board, player).find(({ isMe }) => isMe);
  return { entry, previousBest: previous?.score ?? null, improved };
};

const list = (call: PlayerCall) => {
  const { world, query } = call;
  const { currentSeasonId } = findBoard(call);
  const season = query['seasonId'] ?? currentSeasonId;
  const seasons = world.exampleItems<Season>('listSeasons', 'newestThree');
  if (season !== currentSeasonId && !seasons.some(({ id }) => id === season)) {
    rejectValue('/query/seasonId', 'must be a season of this leaderboard');
  }
  return rankFor(call);
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
};
