import { advanceTasks } from './advance-tasks.ts';
import { reject, rejectValue } from './api-problem.ts';
import { actingPlayer, findPlayer } from './find.ts';
import { countChange, requireCurrent, startRevisions, withEtag } from './revisions.ts';
import {
  type StatisticDefinition,
  type StatisticValue,
  type StatisticWindow,
  valueIn,
  windowEnd,
  withValue,
} from './statistic-windows.ts';
import type { PlatformCall, PlayerCall, World } from './world.ts';
import type { Result } from './call.ts';

type Update = {
  readonly key: string;
  readonly operation: 'increment' | 'set' | 'maximum';
  readonly value: number;
};
type Updates = { readonly playerId?: string; readonly updates: readonly Update[] };

const findDefinition = ({ definitions }: World, key: string): StatisticDefinition =>
  definitions.get(key) ??
  reject('STATISTIC_UNKNOWN', `The project has no statistic with the key ${key}.`);

const findWritable = ({ world, caller }: PlatformCall, key: string): StatisticDefinition => {
  const definition = findDefinition(world, key);
  if (caller === 'player' && !definition.clientWritable) {
    reject('PERMISSION_DENIED', `The statistic ${key} can only be written with a server key.`);
  }
  return definition;
};

const apply = (old: number | null, { operation, value }: Update): number => {
  switch (operation) {
    case 'increment':
      return (old ?? 0) + value;
    case 'set':
      return value;
    case 'maximum':
      return old === null ? value : Math.max(old, value);
  }
};

const change = (
  { key, type, min, max }: StatisticDefinition,
  update: Update,
  { old, pointer }: { readonly old: number | null; readonly pointer: string },
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

const show = ({ key, value, updatedAt }: StatisticValue) => ({ key, value, updatedAt });

const updateAll = (call: PlatformCall<Updates>) => {
  const { body, now, world } = call;
  const player = actingPlayer(call, body.playerId, '/playerId');
  const allTime = (values: readonly StatisticValue[], key: string): StatisticValue | undefined =>
    valueIn(values, { key, window: 'all_time', now });
  let values = player.statistics;
  for (const [index, update] of body.updates.entries()) {
    const definition = findWritable(call, update.key);
    const old = allTime(values, update.key)?.value ?? null;
    const value = change(definition, update, { old, pointer: `/updates/${index}` });
    values = withValue(values, definition, { value, now });
  }
  const keys = [...new Set(body.updates.map(({ key }) => key))];
  const changes = keys.map((key) => ({
    key,
    type: findDefinition(world, key).type,
    before: allTime(player.statistics, key)?.value ?? 0,
    after: allTime(values, key)?.value ?? 0,
  }));
  player.statistics = values;
  advanceTasks(player, changes, now);
  return keys.flatMap((key) => allTime(values, key) ?? []).map(show);
};

const listIn = (
  { world, now }: PlatformCall,
  values: readonly StatisticValue[],
  window: StatisticWindow,
) =>
  [...world.definitions.values()]
    .filter(({ windows }) => windows.includes(window))
    .flatMap(({ key }) => valueIn(values, { key, window, now }) ?? [])
    .map(show)
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));

const listPlayerStatistics = (call: PlayerCall) => {
  const { keys, window } = call.query;
  return listIn(call, call.player.statistics, window as StatisticWindow).filter(
    ({ key }) => !Array.isArray(keys) || keys.includes(key),
  );
};

const listHistory = ({ world, player, path, query }: PlayerCall) => {
  const { key, windows } = findDefinition(world, path['statisticKey'] ?? '');
  const requestedWindow = query['window'] as StatisticWindow;
  if (!windows.includes(requestedWindow)) {
    rejectValue('/query/window', `must be one of ${windows.join(', ')}, the windows of ${key}`);
  }
  return player.statistics
    .filter((each) => each.key === key && each.window === requestedWindow)
    .toSorted((a, b) => (a.startsAt < b.startsAt ? 1 : -1))
    .map((each) => ({ startsAt: each.startsAt, endsAt: windowEnd(each), value: each.value }));
};

type StatisticInput = Pick<StatisticDefinition, 'type' | 'clientWritable' | 'windows'> &
  Partial<Pick<StatisticDefinition, 'min' | 'max' | 'description'>>;

const put = (call: PlatformCall<StatisticInput>): Result => {
  const { world, body, path, moment, headers } = call;
  const key = path['statisticKey'] ?? '';
  const name = `statistic ${key}`;
  const isNew = !world.definitions.has(key);
  if (!isNew) {
    requireCurrent(call, name);
  } else if (headers.has('If-Match')) {
    reject('PRECONDITION_FAILED', `If-Match is sent, although no statistic has the key ${key}.`);
  }
  const { min = null, max = null, description = '' } = body;
  if (min !== null && max !== null && min > max) {
    rejectValue('/min', 'must not be above max');
  }
  const definition = { key, ...body, min, max, description, updatedAt: moment };
  world.definitions.set(key, definition);
  (isNew ? startRevisions : countChange)(world, name);
  return withEtag(world, name, { status: isNew ? 201 : 200, body: definition });
};

export const statisticsHandlers = {
  listStatistics: ({ world }: PlatformCall) =>
    [...world.definitions.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  getMyStatistics: listPlayerStatistics,
  getPlayerStatistics: (call: PlatformCall) =>
    listIn(call, findPlayer(call.world, call.path['playerId']).statistics, 'all_time'),
  getStatisticHistory: listHistory,
  updateStatistics: updateAll,
  putStatisticDefinition: put,
};
