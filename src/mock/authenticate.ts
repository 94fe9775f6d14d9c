import { reject } from './api-problem.ts';
import type { Caller, MockOperation } from './operations.ts';
import type { Player } from './player.ts';
import { formatMoment } from './shift-moments.ts';
import type { Session, World } from './world.ts';

export type Authenticated = {
  readonly caller: Caller;
  /** The signed-in player; null for public operations and servers. */
  readonly player: Player | null;
  /** The sign-in that the player's access token belongs to. */
  readonly session: Session | null;
};

/** The form of keys in the OpenAPI document. The mock has no projects, so it accepts any key of this form. */
const projectKey = /^pk_(test|live)_[a-z0-9]+$/;

/** The mock rejects shorter server keys, so that games can see the response to a wrong one. */
const minServerKeyLength = 8;

const authenticatePlayer = (world: World, header: string | null, now: number): Authenticated => {
  const token = /^Bearer (.+)$/i.exec(header ?? '')?.[1] ?? '';
  const known = world.exampleTokens.get(token) ?? world.accessTokens.get(token, now);
  const player = known && world.players.get(known.session.playerId);
  if (!known || !player) {
    return reject('TOKEN_EXPIRED', 'The access token is missing, malformed or not known.');
  }
  return known.expiresAt <= now
    ? reject('TOKEN_EXPIRED', `The access token expired at ${formatMoment(known.expiresAt)}.`)
    : { caller: 'player', player, session: known.session };
};

/** Identifies the caller by the headers that the operation requires. */
export const authenticate = (
  { callers }: MockOperation,
  world: World,
  { headers, now }: { readonly headers: Headers; readonly now: number },
): Authenticated => {
  if (!projectKey.test(headers.get('X-Project-Key') ?? '')) {
    reject('PROJECT_KEY_INVALID');
  }
  if (callers.includes('public')) {
    return { caller: 'public', player: null, session: null };
  }
  const serverKey = headers.get('X-Server-Key');
  if (callers.includes('server') && (serverKey !== null || !callers.includes('player'))) {
    return (serverKey ?? '').length >= minServerKeyLength
      ? { caller: 'server', player: null, session: null }
      : reject('PERMISSION_DENIED');
  }
  return authenticatePlayer(world, headers.get('Authorization'), now);
};
