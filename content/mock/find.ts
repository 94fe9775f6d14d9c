import { reject, rejectValue } from './api-problem.ts';
import type { Player } from './player.ts';
import type { PlatformCall, World } from './world.ts';

export const findById = <Resource extends { readonly id: string }>(
  resources: readonly Resource[],
  requestedId: string | undefined,
): Resource =>
  resources.find(({ id }) => id === requestedId) ??
  reject('NOT_FOUND', `Nothing with the id ${requestedId} exists for the caller.`);

const rejectUnknown = (id: string | undefined): never =>
  reject('PLAYER_NOT_FOUND', `No player has the id ${id}.`);

export const findPlayer = (world: World, id: string | undefined): Player =>
  world.players.get(id ?? '') ?? rejectUnknown(id);

export const findOther = (world: World, id: string | undefined): Player => {
  const player = findPlayer(world, id);
  return player.profile.deletionScheduledAt === null ? player : rejectUnknown(id);
};

export const findLive = (world: World, id: string | undefined, now: number): Player | null => {
  const player = world.players.get(id ?? '');
  const deletedAt = player?.profile.deletionScheduledAt ?? null;
  return player && (deletedAt === null || now < Date.parse(deletedAt)) ? player : null;
};

/**
 * Returns the signed-in player or, for a call from a game server, the player that the request specifies.
 *
 * @param pointer location of the player id in the request, for error messages
 */
export const actingPlayer = (
  { player, world }: PlatformCall,
  named: string | undefined,
  pointer: string,
): Player => {
  if (!player) {
    return world.players.get(named ?? '') ?? rejectValue(pointer, 'must be the id of a player');
  }
  return named === undefined
    ? player
    : rejectValue(pointer, 'must not be given with an access token');
};

export const readPlayer = (call: PlatformCall): Player =>
  actingPlayer(call, call.query['playerId'] as string | undefined, '/query/playerId');
