import type { Leaderboard, Season } from './player.ts';
import { windowEnd } from './statistic-windows.ts';
import type { World } from './world.ts';

const isOver = ({ endsAt }: Season, now: number): boolean =>
  endsAt !== null && Date.parse(endsAt) <= now;

const seasonEnd = ({ schedule }: Leaderboard, startsAt: string): string | null =>
  windowEnd({ window: schedule === 'none' ? 'all_time' : schedule, startsAt });

/**
 * Seeds one leaderboard with the seasons from the example. Every other leaderboard gets one season, which starts when
 * the oldest example season starts.
 */
export const seedSeasons = (world: World): void => {
  const shown = world.exampleItems<Season>('listSeasons', 'newestThree');
  const startsAt = shown.at(-1)?.startsAt ?? '';
  for (const board of world.exampleItems<Leaderboard>('listLeaderboards', 'twoLeaderboards')) {
    const { id, currentSeasonId } = board;
    const endsAt = seasonEnd(board, startsAt);
    world.seasons.set(
      id,
      shown[0]?.id === currentSeasonId
        ? shown
        : [{ id: currentSeasonId, number: 1, startsAt, endsAt, state: 'open' }],
    );
  }
};

/** Newest season first. The newest season is open. */
export const listSeasons = (world: World, { id }: Pick<Leaderboard, 'id'>): readonly Season[] =>
  world.seasons.get(id) ?? [];

export const listBoards = (world: World): readonly Leaderboard[] =>
  world.exampleItems<Leaderboard>('listLeaderboards', 'twoLeaderboards').map((board) => ({
    ...board,
    currentSeasonId: listSeasons(world, board)[0]?.id ?? board.currentSeasonId,
  }));

export const advanceSeasons = (world: World, board: Leaderboard, now: number): void => {
  let seasons = listSeasons(world, board);
  let [open] = seasons;
  while (open && open.endsAt !== null && isOver(open, now)) {
    const startsAt = open.endsAt;
    const next: Season = {
      id: world.createId('ssn'),
      number: open.number + 1,
      startsAt,
      endsAt: seasonEnd(board, startsAt),
      state: 'open',
    };
    seasons = [next, { ...open, state: 'closed' }, ...seasons.slice(1)];
    open = next;
  }
  world.seasons.set(board.id, seasons);
};
