import { actingPlayer } from '../acting-player.ts';
import { advanceTasks } from '../advance-tasks.ts';
import { type Call, forPlayer, type Handlers, type PlayerCall, withBody } from '../call.ts';
import { answer, type Outcome, refuse, refuseValue } from '../outcome.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';

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

const listDefinitions = (world: World): readonly Definition[] =>
  world.example<{ items: readonly Definition[] }>('listStatistics', 200, 'allDefinitions').items;

const apply = (old: number, { operation, value }: Update): number =>
  operation === 'increment' ? old + value : operation === 'set' ? value : Math.max(old, value);

const fits = ({ type }: Definition, { operation }: Update): boolean =>
  (type === 'maximum') === (operation === 'maximum');

/** Why a change cannot be made; null where it can. */
const findObstacle = (
  definition: Definition,
  update: Update,
  { index, result }: { readonly index: number; readonly result: number },
): Outcome | null => {
  if (!fits(definition, update)) {
    return refuseValue(`/updates/${index}/operation`, `must fit a ${definition.type}`);
  }
  const { min, max, key } = definition;
  if (max !== null && result > max) {
    return refuseValue(`/updates/${index}/value`, `must not raise ${key} above ${max}`);
  }
  return min !== null && result < min
    ? refuseValue(`/updates/${index}/value`, `must not lower ${key} below ${min}`)
    : null;
};

const scoreOf = (statistics: Player['statistics'], key: string): number =>
  statistics.get(key)?.score ?? 0;

const update = (call: Call<Updates>, world: World): Outcome => {
  const player = actingPlayer(call, world);
  if ('kind' in player) {
    return player;
  }
  const values = new Map(player.statistics);
  for (const [index, change] of call.body.updates.entries()) {
    const definition = listDefinitions(world).find(({ key }) => key === change.key);
    if (!definition) {
      return refuse(
        'STATISTIC_UNKNOWN',
        `The project has no statistic with the key ${change.key}.`,
      );
    }
    if (call.caller === 'player' && !definition.clientWritable) {
      return refuse('PERMISSION_DENIED', `A game client may not write ${change.key}.`);
    }
    const result = apply(scoreOf(values, change.key), change);
    const obstacle = findObstacle(definition, change, { index, result });
    if (obstacle) {
      return obstacle;
    }
    values.set(change.key, { score: result, submittedAt: call.moment });
  }
  const advances = new Map(
    call.body.updates.map(({ key }) => [
      key,
      scoreOf(values, key) - scoreOf(player.statistics, key),
    ]),
  );
  player.statistics = values;
  advanceTasks(player, advances);
  return answer(200, { items: list(player).filter(({ key }) => advances.has(key)) });
};

const list = ({ statistics }: Player) =>
  [...statistics]
    .map(([key, { score, submittedAt }]) => ({ key, value: score, updatedAt: submittedAt }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));

const listMine = ({ player, query }: PlayerCall, world: World): Outcome => {
  const keys = query['keys'];
  // Only values of all time change; those of a window are the example's.
  const items =
    query['window'] === 'weekly'
      ? world.example<{ items: ReturnType<typeof list> }>('getMyStatistics', 200, 'thisWeek').items
      : list(player);
  return answer(200, {
    items: items.filter(({ key }) => !Array.isArray(keys) || keys.includes(key)),
  });
};

export const statisticsHandlers: Handlers = {
  getMyStatistics: forPlayer(listMine),
  updateStatistics: withBody<Updates>(update),
};
