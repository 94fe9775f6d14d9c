import { type Call, forPlayer, type Handlers, type PlayerCall, withBody } from '../call.ts';
import { answer, type Outcome, refuse, refuseValue } from '../outcome.ts';
import { paginate } from '../paginate.ts';
import { type Player, summaryOf } from '../player.ts';
import { actingPlayer } from '../acting-player.ts';
import type { World } from '../world.ts';

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
  world.example<{ items: readonly Leaderboard[] }>('listLeaderboards', 200, 'twoLeaderboards')
    .items;

const findBoard = (call: Call, world: World): Leaderboard | undefined =>
  listBoards(world).find(({ id }) => id === call.path['leaderboardId']);

/** Every entry of the current season by rank; equal scores by time, the earlier first. */
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

const show = (board: Leaderboard, world: World) => ({
  ...board,
  entryCount: rank(world, board, null).length,
});

type Submission = { readonly score: number; readonly playerId?: string };

const checkScore = (world: World, board: Leaderboard, score: number): Outcome | null => {
  const definition = world
    .example<{ items: readonly Definition[] }>('listStatistics', 200, 'allDefinitions')
    .items.find(({ key }) => key === board.statisticKey);
  if (definition?.max !== null && definition?.max !== undefined && score > definition.max) {
    return refuseValue('/score', `must be at most ${definition.max}`, 'SCORE_REJECTED');
  }
  return definition?.min !== null && definition?.min !== undefined && score < definition.min
    ? refuseValue('/score', `must be at least ${definition.min}`, 'SCORE_REJECTED')
    : null;
};

const submit = (call: Call<Submission>, world: World): Outcome => {
  const board = findBoard(call, world);
  if (!board) {
    return refuse('NOT_FOUND');
  }
  const player = actingPlayer(call, world);
  if ('kind' in player) {
    return player;
  }
  const { score } = call.body;
  const rejected = checkScore(world, board, score);
  if (rejected) {
    return rejected;
  }
  const previous = player.scores.get(board.id);
  const improved =
    previous === undefined ||
    (board.order === 'ascending' ? score < previous.score : score > previous.score);
  if (improved) {
    player.scores = new Map([...player.scores, [board.id, { score, submittedAt: call.moment }]]);
  }
  const entry = rank(world, board, player).find(({ isMe }) => isMe);
  return answer(201, { entry, previousBest: previous?.score ?? null, improved });
};

const seasonIds = (world: World, board: Leaderboard): readonly string[] => [
  board.currentSeasonId,
  ...world
    .example<{ items: readonly Season[] }>('listSeasons', 200, 'newestThree')
    .items.map(({ id }) => id),
];

const list = (call: PlayerCall, world: World): Outcome => {
  const board = findBoard(call, world);
  if (!board) {
    return refuse('NOT_FOUND');
  }
  const season = call.query['seasonId'];
  if (season !== undefined && !seasonIds(world, board).includes(String(season))) {
    return refuseValue('/query/seasonId', 'must be a season of this leaderboard');
  }
  return answer(200, paginate(rank(world, board, call.player), call.query));
};

const listAroundMe = (call: PlayerCall, world: World): Outcome => {
  const board = findBoard(call, world);
  if (!board) {
    return refuse('NOT_FOUND');
  }
  const radius = Number(call.query['radius']);
  const entries = rank(world, board, call.player);
  const own = entries.findIndex(({ isMe }) => isMe);
  const items = own < 0 ? [] : entries.slice(Math.max(0, own - radius), own + radius + 1);
  return answer(200, { items });
};

const listOfFriends = (call: PlayerCall, world: World): Outcome => {
  const board = findBoard(call, world);
  const entries = board ? rank(world, board, call.player) : [];
  return board
    ? answer(
        200,
        paginate(
          entries.filter((entry) => call.player.friends.has(entry.player.id)),
          call.query,
        ),
      )
    : refuse('NOT_FOUND');
};

export const leaderboardHandlers: Handlers = {
  listLeaderboards: forPlayer(({ query }, world) =>
    answer(
      200,
      paginate(
        listBoards(world).map((board) => show(board, world)),
        query,
      ),
    ),
  ),
  getLeaderboard: forPlayer((call, world) => {
    const board = findBoard(call, world);
    return board ? answer(200, show(board, world)) : refuse('NOT_FOUND');
  }),
  submitScore: withBody<Submission>(submit),
  listEntries: forPlayer(list),
  listEntriesAroundMe: forPlayer(listAroundMe),
  listFriendEntries: forPlayer(listOfFriends),
};
