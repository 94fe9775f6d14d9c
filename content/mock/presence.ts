import type { Player } from './player.ts';
import type { World } from './world.ts';

/** The presence that friends see at a moment (milliseconds since 1970): `offline` once the reported one is too old. */
export const presenceAt = (
  { presence }: Pick<Player, 'presence'>,
  { world, now }: { readonly world: World; readonly now: number },
) =>
  now < Date.parse(presence.updatedAt) + world.limits('presence')
    ? presence
    : { ...presence, status: 'offline', activity: null };
