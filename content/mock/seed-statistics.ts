import type { Player } from './player.ts';
import { formatMoment } from './shift-moments.ts';
import {
  type StatisticDefinition,
  type StatisticValue,
  type StatisticWindow,
  windowStart,
} from './statistic-windows.ts';
import type { World } from './world.ts';

type Value = { readonly key: string; readonly value: number; readonly updatedAt: string };
type Past = { readonly value: number };

const week = 7 * 86_400_000;

export const seedStatistics = (
  world: World,
  { me, other, now }: { readonly me: Player; readonly other: Player; readonly now: number },
): void => {
  const { exampleItems } = world;
  for (const definition of exampleItems<StatisticDefinition>('listStatistics', 'allDefinitions')) {
    world.definitions.set(definition.key, definition);
  }
  const allTime = ({ createdAt }: Player['profile'], values: readonly Value[]): StatisticValue[] =>
    values.map((each) => ({ ...each, window: 'all_time', startsAt: createdAt }));
  const startsAt = (window: StatisticWindow, time: number) =>
    formatMoment(windowStart(window, time));
  const thisWeek = exampleItems<Value>('getMyStatistics', 'thisWeek');
  const [, ...past] = exampleItems<Past>('getStatisticHistory', 'byWeek');
  me.statistics = [
    ...allTime(me.profile, exampleItems('getMyStatistics', 'allTime')),
    ...thisWeek.flatMap((each) =>
      (['weekly', 'daily'] as const)
        .filter((window) => world.definitions.get(each.key)?.windows.includes(window))
        .map((window) => ({ ...each, window, startsAt: startsAt(window, now) })),
    ),
    // The example lists the values of one statistic, newest week first. Its path parameter identifies the statistic.
    ...past.map(({ value }, index): StatisticValue => {
      const moment = startsAt('weekly', now - (index + 1) * week);
      const { id: key } = world.exampleRequest('getStatisticHistory');
      return { key, value, window: 'weekly', startsAt: moment, updatedAt: moment };
    }),
  ];
  other.statistics = allTime(other.profile, exampleItems('getPlayerStatistics', 'otherPlayer'));
};
