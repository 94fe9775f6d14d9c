import { advanceTasks } from './advance-tasks.ts';
import { reject, rejectValue } from './api-problem.ts';
import { actingPlayer } from './find.ts';
import type { Player } from './player.ts';
import type { PlatformCall, PlayerCall } from './world.ts';

type Definition = {
  readonly key: string;
  readonly type: 'counter' | 'gauge' | 'maximum';
  readonly min: number | null;
  readonly max: number | null;
  readonly clientWritable: boolean;
};
type Update = {
  readonly key: string;
  readonly operation: 'increment' | 'set' | 'maximum';
  readonly value: number;
};
type Updates = { readonly playerId?: string; readonly updates: readonly Update[] };

const findDefinition = ({ world, caller }: PlatformCall, wanted: string): Definition => {
  const definition =
    world
      .exampleItems<Definition>('listStatistics', 'allDefinitions')
      .find(({ key }) => key === wanted) ??
    reject('STATISTIC_UNKNOWN', `The project has no statistic with the key ${wanted}.`);
  if (caller === 'player' && !definition.clientWritable) {
    reject('PERMISSION_DENIED', `A game client may not write ${wanted}.`);
  }
  return definition;
};

const apply = (old: number, { operation, value }: Update): number =>
  operation === 'increment' ? old + value : operation === 'set' ? value : Math.max(old, value);

/** The new value of a statistic. `pointer` leads to the update in the body. */
const change = (
  { key, type, min, max }: Definition,
  update: Update,
  { old, pointer }: { readonly old: number; readonly pointer: string },
): number => {
  if ((type === 'maximum') !== (update.operation === 'maximum')) {
    rejectValue(`${pointer}/operation`, `must fit a ${type}`);
  }
  const result = apply(old, update);
  if (max !== null && result > max) {
    rejectValue(`${pointer}/value`, `must not raise ${key} above ${max}`);
  }
  if (min !== null && result < min) {
    rejectValue(`${pointer}/value`, `must not lower ${key} below ${min}`);
  }
  return result;
};

const scoreOf = (statistics: Player['statistics'], key: string): number =>
  statistics.get(key)?.score ?? 0;

const updateAll = (call: PlatformCall<Updates>) => {
  const { updates } = call.body;
  const player = actingPlayer(call);
  const values = new Map(player.statistics);
  for (const [index, update] of updates.entries()) {
    const definition = findDefinition(call, update.key);
    const old = scoreOf(values, update.key);
    const score = change(definition, update, { old, pointer: `/updates/${index}` });
    values.set(update.key, { score, submittedAt: call.moment });
  }
  const advances = new Map(
    updates.map(({ key }) => [key, scoreOf(values, key) - scoreOf(player.statistics, key)]),
  );
  player.statistics = values;
  advanceTasks(player, advances);
  return list(player).filter(({ key }) => advances.has(key));
};

const list = ({ statistics }: Player) =>
  [...statistics]
    .map(([key, { score, submittedAt }]) => ({ key, value: score, updatedAt: submittedAt }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));

const listMine = ({ player, query, world }: PlayerCall) => {
  const keys = query['keys'];
  // The mock counts values of all time only. Those of a week are the example's.
  const values =
    query['window'] === 'weekly'
      ? world.exampleItems<ReturnType<typeof list>[number]>('getMyStatistics', 'thisWeek')
      : list(player);
  return values.filter(({ key }) => !Array.isArray(keys) || keys.includes(key));
};

export const statisticsHandlers = { getMyStatistics: listMine, updateStatistics: updateAll };
