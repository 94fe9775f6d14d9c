import { reject, rejectValue } from '../api-problem.ts';
import {
  type Call,
  forPlayer,
  type Handlers,
  type PlayerCall,
  respond,
  type Result,
  withBody,
} from '../call.ts';
import { createPlayer } from '../create-player.ts';
import type { Identity, Player } from '../player.ts';
import { openSession, signIn } from '../sessions.ts';
import type { World } from '../world.ts';

type Credentials = { readonly email: string; readonly password: string };
type Link =
  { readonly type: string; readonly token: string } | ({ readonly type: 'email' } & Credentials);

/** The mock rejects tokens with this prefix, so that games can see the problem. */
const rejectedTokenPrefix = 'invalid';

const addPlayer = ({ world, moment }: Call, displayName = 'Player'): Player => {
  const id = world.createId('plr');
  const tag = String(1000 + (world.players.size % 9000));
  const player = createPlayer(world, { id, displayName, tag, avatarUrl: null }, moment);
  player.presence = { status: 'online', activity: null, updatedAt: moment };
  world.players.set(id, player);
  return player;
};

/** Links a way to sign in to a player. It replaces the player's identity of the same type. */
const addIdentity = (
  world: World,
  player: Player,
  { key, ...identity }: Omit<Identity, 'id'> & { readonly key: string },
): Identity => {
  world.identities.set(key, player.profile.id);
  const old = player.identities.find(({ type }) => type === identity.type);
  const added = { id: old?.id ?? world.createId('idn'), ...identity };
  player.identities = [...player.identities.filter((other) => other !== old), added];
  return added;
};

/** Signs in the player with the identity, or creates one. */
const signInBy = (call: Call, key: string, label: string): Result => {
  const { world, moment: linkedAt } = call;
  const known = world.players.get(world.identities.get(key) ?? '');
  if (known) {
    return respond(200, signIn(known, call, false));
  }
  const player = addPlayer(call);
  const type = key.slice(0, key.indexOf(':'));
  addIdentity(world, player, { key, type, label, linkedAt });
  return respond(201, signIn(player, call, true));
};

const register = (call: Call<Credentials & { readonly displayName?: string }>): Result => {
  const { world, body, moment: linkedAt } = call;
  const email = body.email.toLowerCase();
  if (world.passwords.has(email)) {
    rejectValue('/email', 'must not be registered already');
  }
  const player = addPlayer(call, body.displayName);
  world.passwords.set(email, body.password);
  addIdentity(world, player, { key: `email:${email}`, type: 'email', label: email, linkedAt });
  return respond(201, signIn(player, call, true));
};

/** The example's credentials sign in the example's player until another player registers the address. */
const login = (call: Call<Credentials>): Result => {
  const { world, operation, body } = call;
  const email = body.email.toLowerCase();
  const example = Object.values(operation.body?.examples ?? {})[0] as Credentials | undefined;
  const isExample = !world.passwords.has(email) && email === example?.email;
  const password = isExample ? example.password : world.passwords.get(email);
  const id = isExample
    ? world.example<{ player: { id: string } }>('loginEmail', 'signedIn').player.id
    : world.identities.get(`email:${email}`);
  const player = world.players.get(id ?? '');
  return player && password === body.password
    ? respond(200, signIn(player, call, false))
    : reject('INVALID_CREDENTIALS');
};

const link = ({ world, body, player, moment: linkedAt }: PlayerCall<Link>): Result => {
  if ('token' in body && body.token.startsWith(rejectedTokenPrefix)) {
    reject('INVALID_CREDENTIALS');
  }
  const key = 'email' in body ? `email:${body.email.toLowerCase()}` : `${body.type}:${body.token}`;
  const owner = world.identities.get(key);
  if (owner !== undefined && owner !== player.profile.id) {
    reject('IDENTITY_ALREADY_LINKED', 'The identity belongs to another player.');
  }
  if ('email' in body) {
    world.passwords.set(body.email.toLowerCase(), body.password);
  }
  const label = 'email' in body ? body.email : player.profile.displayName;
  return respond(201, addIdentity(world, player, { key, type: body.type, label, linkedAt }));
};

const refresh = (call: Call<{ readonly refreshToken: string }>): Result => {
  const { world, body, now } = call;
  const token = world.refreshTokens.get(body.refreshToken, now);
  const player = token && world.players.get(token.session.playerId);
  if (!token || !player || token.session.isRevoked) {
    return reject('TOKEN_EXPIRED', 'The refresh token is not known or was revoked.');
  }
  if (token.isUsed) {
    token.session.isRevoked = true;
    reject('TOKEN_REUSED');
  }
  token.isUsed = true;
  return respond(200, openSession(player, call, { session: token.session, isNew: false }));
};

const logout = (call: PlayerCall<{ readonly everywhere?: boolean } | undefined>): Result => {
  const { world, player, body } = call;
  for (const { session } of world.refreshTokens.values()) {
    const isOwn = session.playerId === player.profile.id;
    session.isRevoked ||= isOwn && (session === call.session || body?.everywhere === true);
  }
  return respond(204);
};

const unlink = ({ player, path }: PlayerCall): Result => {
  const others = player.identities.filter(({ id }) => id !== path['identityId']);
  if (others.length === player.identities.length) {
    reject('NOT_FOUND');
  }
  if (others.length === 0) {
    reject('LAST_IDENTITY');
  }
  player.identities = others;
  return respond(204);
};

export const authenticationHandlers: Handlers = {
  loginGuest: withBody<{ deviceId: string }>((call) =>
    signInBy(call, `guest:${call.body.deviceId}`, 'This device'),
  ),
  registerEmail: withBody(register),
  loginEmail: withBody(login),
  loginPlatform: withBody<{ token: string }>((call) => {
    const { token } = call.body;
    return token.startsWith(rejectedTokenPrefix)
      ? reject('INVALID_CREDENTIALS')
      : signInBy(call, `${call.path['platform'] ?? ''}:${token}`, 'Player');
  }),
  listIdentities: forPlayer(({ player }) => respond(200, { items: player.identities })),
  linkIdentity: forPlayer(link),
  unlinkIdentity: forPlayer(unlink),
  refreshToken: withBody(refresh),
  logout: forPlayer(logout),
  confirmPasswordReset: withBody<{ token: string }>(({ world, body }) =>
    world.resetTokens.delete(body.token)
      ? respond(204)
      : reject('INVALID_CREDENTIALS', 'The token is wrong, used or older than 60 minutes.'),
  ),
};
