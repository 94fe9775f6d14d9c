import type { Player } from './player.ts';

/** For how long a reported presence lasts, in milliseconds: the contract of `updatePresence`. */
const presenceLifetime = 120_000;

/** The presence that friends see at a moment (milliseconds since 1970): `offline` once the reported one is too old. */
export const presenceAt = ({ presence }: Pick<Player, 'presence'>, now: number) =>
  now < Date.parse(presence.updatedAt) + presenceLifetime
    ? presence
    : { ...presence, status: 'offline', activity: null };
