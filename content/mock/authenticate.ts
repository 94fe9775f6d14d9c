import { reject } from './api-problem.ts';
import { findLive } from './find.ts';
import type { PlatformOperation } from './operations.ts';
import { formatMoment } from './shift-moments.ts';
import type { PlatformCall, World } from './world.ts';

type CallerContext = Pick<PlatformCall, 'caller' | 'callerId' | 'world' | 'player' | 'session'>;

/** The pattern from the OpenAPI document. The mock does not manage projects, so it accepts any key that matches. */
const projectKey = /^pk_(test|live)_[a-z0-9]+$/;

/** Shorter server keys are rejected, so that games can test the error. */
const minServerKeyLength = 8;

const authenticatePlayer = (world: World, header: string | null, now: number): CallerContext => {
  const token = /^Bearer (.+)$/i.exec(header ?? '')?.[1] ?? '';
  const known = world.accessTokens.get(token);
  const player = known && findLive(world, known.session.playerId, now);
  if (!known || !player) {
    return reject('TOKEN_EXPIRED', 'The access token is missing, malformed or not known.');
  }
  const { session, expiresAt } = known;
  return expiresAt <= now
    ? reject('TOKEN_EXPIRED', `The access token expired at ${formatMoment(expiresAt)}.`)
    : { caller: 'player', callerId: player.profile.id, world, player, session };
};

export const authenticate = (
  world: World,
  { callers }: PlatformOperation,
  headers: Headers,
  now: number,
): CallerContext => {
  if (!projectKey.test(headers.get('X-Project-Key') ?? '')) {
    reject('PROJECT_KEY_INVALID', 'The X-Project-Key header is missing or names no project.');
  }
  const serverKey = headers.get('X-Server-Key');
  const other = { callerId: serverKey ?? 'client', world, player: null, session: null };
  if (callers.includes('public')) {
    return { ...other, caller: 'public' };
  }
  if (callers.includes('server') && (serverKey !== null || !callers.includes('player'))) {
    return (serverKey ?? '').length >= minServerKeyLength
      ? { ...other, caller: 'server' }
      : reject(
          'PERMISSION_DENIED',
          'The X-Server-Key header is missing, or the key does not belong to this project.',
        );
  }
  return authenticatePlayer(world, headers.get('Authorization'), now);
};
