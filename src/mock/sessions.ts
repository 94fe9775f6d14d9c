import type { Call } from './call.ts';
import type { Player } from './player.ts';
import { formatMoment } from './shift-moments.ts';
import { accessTokenLifetime, type Session, type World } from './world.ts';

const refreshTokenLifetime = 30 * 86_400_000;

/** Base64url without padding, as in a JSON Web Token. */
const encode = (value: unknown): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

type Opening = { readonly session: Session; readonly call: Call; readonly isNew: boolean };

/** New tokens for a session, as the description's `AuthSession`. They look like the platform's; nobody signs them. */
export const openSession = (
  world: World,
  player: Player,
  { session, call, isNew }: Opening,
): Readonly<Record<string, unknown>> => {
  const { id, displayName } = player.profile;
  const serial = world.createId('n').slice(2);
  const accessToken = [
    encode({ alg: 'none' }),
    encode({ sub: id, n: serial }),
    encode('mock').slice(0, 8),
  ].join('.');
  const refreshToken = `rft_${serial.padEnd(32, 'M')}`;
  const expiresAt = call.now + accessTokenLifetime;
  session.refreshToken = refreshToken;
  world.accessTokens.set(accessToken, { playerId: id, session, expiresAt });
  return {
    player: { id, displayName, isNew },
    accessToken,
    accessTokenExpiresAt: formatMoment(expiresAt),
    refreshToken,
    refreshTokenExpiresAt: formatMoment(call.now + refreshTokenLifetime),
  };
};

/** Begins a session of a player. */
export const signIn = (
  world: World,
  player: Player,
  call: Call,
  isNew: boolean,
): Readonly<Record<string, unknown>> => {
  const session: Session = {
    playerId: player.profile.id,
    refreshToken: '',
    usedRefreshTokens: new Set(),
    isRevoked: false,
  };
  world.sessions.push(session);
  return openSession(world, player, { session, call, isNew });
};

/** The session that a refresh token belongs or belonged to. */
export const findSession = (world: World, refreshToken: string): Session | undefined =>
  world.sessions.find(
    (session) =>
      session.refreshToken === refreshToken || session.usedRefreshTokens.has(refreshToken),
  );
