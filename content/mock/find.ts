import { reject, rejectValue } from './api-problem.ts';
import type { Player } from './player.ts';
import type { PlatformCall, World } from './world.ts';

/** The resource with an id. */
export const findById = <Resource extends { readonly id: string }>(
  resources: readonly Resource[],
  wanted: string | undefined,
): Resource => resources.find(({ id }) => id === wanted) ?? reject('NOT_FOUND');

export const rejectUnknown = (id: string | undefined): never =>
  reject('PLAYER_NOT_FOUND', `No player has the id ${id}.`);

export const findPlayer = (world: World, id: string | undefined): Player =>
  world.players.get(id ?? '') ?? rejectUnknown(id);

/** The player of an operation that players and servers may call. Servers name the player in `playerId`. */
export const actingPlayer = ({
  player,
  body,
  world,
}: PlatformCall<{ readonly playerId?: string }>): Player => {
  if (!player) {
    const named = world.players.get(body.playerId ?? '');
    return named ?? rejectValue('/playerId', 'must be the id of a player');
  }
  return body.playerId === undefined
    ? player
    : rejectValue('/playerId', 'must not be given with an access token');
};
