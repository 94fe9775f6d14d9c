import type { Call } from './call.ts';
import { type Outcome, refuseValue } from './outcome.ts';
import type { Player } from './player.ts';
import type { World } from './world.ts';

/** Whom an operation is about that players and servers may call: servers name the player in `playerId`. */
export const actingPlayer = (
  { player, body }: Call<{ readonly playerId?: string }>,
  world: World,
): Player | Outcome => {
  if (player) {
    return body.playerId === undefined
      ? player
      : refuseValue('/playerId', 'must not be given with an access token');
  }
  const named = world.players.get(body.playerId ?? '');
  return named ?? refuseValue('/playerId', 'must be the id of a player');
};
