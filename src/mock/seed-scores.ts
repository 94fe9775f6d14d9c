import { createPlayer } from './create-player.ts';
import type { PlayerSummary } from './player.ts';
import type { World } from './world.ts';

type Entry = {
  readonly rank: number;
  readonly player: PlayerSummary;
  readonly score: number;
  readonly submittedAt: string;
  readonly isMe: boolean;
};

/** Players nobody knows, between the ranks that the examples show. */
const createFiller = (rank: number, score: number, submittedAt: string): Entry => ({
  rank,
  player: {
    id: `plr_rank${String(rank).padStart(12, '0')}`,
    displayName: 'Player',
    tag: String(1000 + rank),
    avatarUrl: null,
  },
  score,
  submittedAt,
  isMe: false,
});

/**
 * The weekly leaderboard of the examples: their ranks 1 to 3 and 37 to 47, fillers between them, and the player of the
 * examples with the score that the example of `submitScore` improves.
 */
export const seedScores = (world: World): void => {
  const top = world.example<{ items: readonly Entry[] }>('listEntries', 200, 'topThree').items;
  const around = world.example<{ items: readonly Entry[] }>(
    'listEntriesAroundMe',
    200,
    'tenPlayersAround',
  ).items;
  const { id: leaderboardId } = world.example<{ id: string }>(
    'getLeaderboard',
    200,
    'weeklyTrophies',
  );
  const last = top.at(-1);
  const first = around[0];
  if (!last || !first) {
    throw new Error('The examples show no entries of a leaderboard.');
  }
  const gap = first.rank - last.rank;
  const fillers = Array.from({ length: gap - 1 }, (_, index) =>
    createFiller(
      last.rank + index + 1,
      Math.round(last.score - ((last.score - first.score) * (index + 1)) / gap),
      last.submittedAt,
    ),
  );
  const previousBest = world.example<{ previousBest: number }>(
    'submitScore',
    201,
    'improved',
  ).previousBest;
  for (const entry of [...top, ...fillers, ...around]) {
    const { player, submittedAt } = entry;
    const known = world.players.get(player.id) ?? createPlayer(world, player, submittedAt);
    known.scores = new Map([
      [leaderboardId, { score: entry.isMe ? previousBest : entry.score, submittedAt }],
    ]);
    world.players.set(player.id, known);
  }
};
