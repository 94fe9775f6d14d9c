import { createPlayer } from './create-player.ts';
import { formatMoment } from './shift-moments.ts';
import type { Leaderboard, PlayerSummary } from './player.ts';
import { listSeasons, seedSeasons } from './seasons.ts';
import type { World } from './world.ts';

type Entry = {
  readonly rank: number;
  readonly player: PlayerSummary;
  readonly score: number;
  readonly submittedAt: string;
  readonly isMe: boolean;
};

const weeksBefore = (moment: string, weeks: number): string =>
  formatMoment(Date.parse(moment) - weeks * 7 * 86_400_000);

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
 * Seeds the weekly leaderboard with the ranks in the examples, filler entries between those ranks, and the previous
 * best score that the `submitScore` example beats. Earlier seasons have the same ranks.
 */
export const seedScores = (world: World): void => {
  const top = world.exampleItems<Entry>('listEntries', 'topThree');
  const around = world.exampleItems<Entry>('listEntriesAroundMe', 'tenPlayersAround');
  const board = world.example<Leaderboard>('getLeaderboard', 'weeklyTrophies');
  seedSeasons(world);
  const seasons = listSeasons(world, board);
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
  const { previousBest } = world.example<{ previousBest: number }>('submitScore', 'improved');
  for (const entry of [...top, ...fillers, ...around]) {
    const { player, score, submittedAt } = entry;
    const known = world.players.get(player.id) ?? createPlayer(world, player, submittedAt);
    known.scores = new Map(
      seasons.map(({ id }, index) => [
        id,
        index === 0
          ? { score: entry.isMe ? previousBest : score, submittedAt }
          : { score, submittedAt: weeksBefore(submittedAt, index) },
      ]),
    );
    world.players.set(player.id, known);
  }
};
