import { encode } from './select-page.ts';
import { formatMoment } from './shift-moments.ts';
import type { Player } from './player.ts';
import type { PlatformCall, Session } from './world.ts';

/** Issues tokens for a session, as an `AuthSession`. They look like the platform's but are not signed. */
export const openSession = (
  player: Player,
  { world, now }: PlatformCall,
  isNew: boolean,
  session: Session = { playerId: player.profile.id, isEnded: false },
) => {
  const { id, displayName } = player.profile;
  const serial = world.createId('n').slice(2);
  const accessToken = [
    encode({ alg: 'none' }),
    encode({ sub: id, n: serial }),
    encode('mock').slice(0, 8),
  ].join('.');
  const refreshToken = `rft_${serial.padEnd(32, 'M')}`;
  const expiresAt = now + world.limits('access-token');
  world.accessTokens.set(accessToken, { session, expiresAt });
  world.refreshTokens.set(refreshToken, { session, isUsed: false }, now);
  return {
    player: { id, displayName, isNew },
    accessToken,
    accessTokenExpiresAt: formatMoment(expiresAt),
    refreshToken,
    refreshTokenExpiresAt: formatMoment(now + world.limits('refresh-token')),
  };
};
