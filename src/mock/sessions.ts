import type { Call } from './call.ts';
import type { Player } from './player.ts';
import { formatMoment } from './shift-moments.ts';
import type { Session } from './world.ts';

const accessTokenLifetime = 15 * 60_000;
export const refreshTokenLifetime = 30 * 86_400_000;

/** Base64url without padding, as in a JSON Web Token. */
const encode = (value: unknown): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Issues tokens for a session, as an `AuthSession`. They look like the platform's but are not signed. */
export const openSession = (
  player: Player,
  { world, now }: Call,
  { session, isNew }: { readonly session: Session; readonly isNew: boolean },
): Readonly<Record<string, unknown>> => {
  const { id, displayName } = player.profile;
  const serial = world.createId('n').slice(2);
  const accessToken = [
    encode({ alg: 'none' }),
    encode({ sub: id, n: serial }),
    encode('mock').slice(0, 8),
  ].join('.');
  const refreshToken = `rft_${serial.padEnd(32, 'M')}`;
  const expiresAt = now + accessTokenLifetime;
  world.accessTokens.set(accessToken, { session, expiresAt }, now);
  world.refreshTokens.set(refreshToken, { session, isUsed: false }, now);
  return {
    player: { id, displayName, isNew },
    accessToken,
    accessTokenExpiresAt: formatMoment(expiresAt),
    refreshToken,
    refreshTokenExpiresAt: formatMoment(now + refreshTokenLifetime),
  };
};

/** Starts a session of a player. */
export const signIn = (
  player: Player,
  call: Call,
  isNew: boolean,
): Readonly<Record<string, unknown>> => {
  const session = { playerId: player.profile.id, isRevoked: false };
  return openSession(player, call, { session, isNew });
};
