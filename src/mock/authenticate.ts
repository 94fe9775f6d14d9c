import type { Caller, MockOperation } from './operations.ts';
import { type Outcome, refuse } from './outcome.ts';
import type { Player } from './player.ts';
import { formatMoment } from './shift-moments.ts';
import type { Session, World } from './world.ts';

export type Authenticated = {
  readonly kind: 'authenticated';
  readonly caller: Caller;
  readonly player: Player | null;
  readonly session: Session | null;
};

/** Keys as the description shows them; the mock knows no projects, so that any key of the right form will do. */
const projectKey = /^pk_(test|live)_[a-z0-9]+$/;

/** Too short for any key, and so the way to see what a wrong one answers. */
const shortestServerKey = 8;

const authenticatePlayer = (
  world: World,
  header: string | null,
  now: number,
): Authenticated | Outcome => {
  const token = /^Bearer (.+)$/i.exec(header ?? '')?.[1];
  const known =
    token === undefined
      ? undefined
      : (world.exampleTokens.get(token) ?? world.accessTokens.get(token, now));
  const player = known && world.players.get(known.session.playerId);
  if (!known || !player) {
    return refuse('TOKEN_EXPIRED', 'The access token is missing, malformed or not known.');
  }
  return known.expiresAt <= now
    ? refuse('TOKEN_EXPIRED', `The access token expired at ${formatMoment(known.expiresAt)}.`)
    : { kind: 'authenticated', caller: 'player', player, session: known.session };
};

/** Who calls, by the headers that the operation asks for. */
export const authenticate = (
  operation: MockOperation,
  world: World,
  request: { readonly headers: Headers; readonly now: number },
): Authenticated | Outcome => {
  const { headers, now } = request;
  const { callers } = operation;
  if (!projectKey.test(headers.get('X-Project-Key') ?? '')) {
    return refuse('PROJECT_KEY_INVALID');
  }
  if (callers.includes('public')) {
    return { kind: 'authenticated', caller: 'public', player: null, session: null };
  }
  const serverKey = headers.get('X-Server-Key');
  if (callers.includes('server') && (serverKey !== null || !callers.includes('player'))) {
    return (serverKey ?? '').length >= shortestServerKey
      ? { kind: 'authenticated', caller: 'server', player: null, session: null }
      : refuse('PERMISSION_DENIED');
  }
  return authenticatePlayer(world, headers.get('Authorization'), now);
};
