import { type Call, forPlayer, type Handlers, withBody } from '../call.ts';
import { createPlayer } from '../create-player.ts';
import { answer, type Outcome, refuse, refuseValue } from '../outcome.ts';
import type { Identity, Player } from '../player.ts';
import { openSession, signIn } from '../sessions.ts';
import type { World } from '../world.ts';

type Credentials = { readonly email: string; readonly password: string };
type Link =
  { readonly type: string; readonly token: string } | ({ readonly type: 'email' } & Credentials);

/** A token that begins so is one that the platform does not confirm: a way to see the error. */
const refusedToken = 'invalid';

const addPlayer = (world: World, call: Call, displayName = 'Player'): Player => {
  const id = world.createId('plr');
  const tag = String(1000 + (world.players.size % 9000));
  const player = createPlayer(world, { id, displayName, tag, avatarUrl: null }, call.moment);
  player.presence = { status: 'online', activity: null, updatedAt: call.moment };
  world.players.set(id, player);
  return player;
};

const addIdentity = (world: World, player: Player, identity: Omit<Identity, 'id'>): Identity => {
  const old = player.identities.find(({ type }) => type === identity.type);
  const added = { id: old?.id ?? world.createId('idn'), ...identity };
  player.identities = [...player.identities.filter((other) => other !== old), added];
  return added;
};

/** Signs in whoever has the identity, or creates a player who does. */
const signInBy = (world: World, call: Call, key: string, label: string): Outcome => {
  const known = world.players.get(world.identities.get(key) ?? '');
  if (known) {
    return answer(200, signIn(world, known, call, false));
  }
  const player = addPlayer(world, call);
  const type = key.slice(0, key.indexOf(':'));
  world.identities.set(key, player.profile.id);
  addIdentity(world, player, { type, label, linkedAt: call.moment });
  return answer(201, signIn(world, player, call, true));
};

const register = (
  call: Call<Credentials & { readonly displayName?: string }>,
  world: World,
): Outcome => {
  const email = call.body.email.toLowerCase();
  if (world.passwords.has(email)) {
    return refuseValue('/email', 'must not be registered already');
  }
  const player = addPlayer(world, call, call.body.displayName);
  world.passwords.set(email, call.body.password);
  world.identities.set(`email:${email}`, player.profile.id);
  addIdentity(world, player, { type: 'email', label: email, linkedAt: call.moment });
  return answer(201, signIn(world, player, call, true));
};

/** The credentials of the example sign in the player of the examples until somebody registers the address. */
const login = (call: Call<Credentials>, world: World): Outcome => {
  const email = call.body.email.toLowerCase();
  const example = Object.values(call.operation.body?.examples ?? {})[0] as Credentials | undefined;
  const isExample = !world.passwords.has(email) && email === example?.email;
  const password = isExample ? example.password : world.passwords.get(email);
  const id = isExample
    ? world.example<{ player: { id: string } }>('loginEmail', 200, 'signedIn').player.id
    : world.identities.get(`email:${email}`);
  const player = world.players.get(id ?? '');
  return player && password === call.body.password
    ? answer(200, signIn(world, player, call, false))
    : refuse('INVALID_CREDENTIALS');
};

const link = (call: Call<Link> & { readonly player: Player }, world: World): Outcome => {
  const { body, player, moment } = call;
  if ('token' in body && body.token.startsWith(refusedToken)) {
    return refuse('INVALID_CREDENTIALS');
  }
  const key = 'email' in body ? `email:${body.email.toLowerCase()}` : `${body.type}:${body.token}`;
  const owner = world.identities.get(key);
  if (owner !== undefined && owner !== player.profile.id) {
    return refuse('IDENTITY_ALREADY_LINKED', 'The identity belongs to another player.');
  }
  world.identities.set(key, player.profile.id);
  if ('email' in body) {
    world.passwords.set(body.email.toLowerCase(), body.password);
  }
  const label = 'email' in body ? body.email : player.profile.displayName;
  return answer(201, addIdentity(world, player, { type: body.type, label, linkedAt: moment }));
};

const refresh = (call: Call<{ readonly refreshToken: string }>, world: World): Outcome => {
  const { refreshToken } = call.body;
  const token = world.refreshTokens.get(refreshToken, call.now);
  const player = token && world.players.get(token.session.playerId);
  if (!token || !player || token.session.isRevoked) {
    return refuse('TOKEN_EXPIRED', 'The refresh token is not known or was revoked.');
  }
  if (token.isUsed) {
    token.session.isRevoked = true;
    return refuse('TOKEN_REUSED');
  }
  token.isUsed = true;
  return answer(200, openSession(world, player, { session: token.session, call, isNew: false }));
};

const confirmReset = (
  call: Call<{ readonly token: string; readonly newPassword: string }>,
  world: World,
): Outcome =>
  world.resetTokens.delete(call.body.token)
    ? answer(204)
    : refuse('INVALID_CREDENTIALS', 'The token is wrong, used or older than 60 minutes.');

export const authenticationHandlers: Handlers = {
  loginGuest: withBody<{ deviceId: string }>((call, world) =>
    signInBy(world, call, `guest:${call.body.deviceId}`, 'This device'),
  ),
  registerEmail: withBody(register),
  loginEmail: withBody(login),
  loginPlatform: withBody<{ token: string }>((call, world) => {
    const { token } = call.body;
    const platform = call.path['platform'] ?? '';
    return token.startsWith(refusedToken)
      ? refuse('INVALID_CREDENTIALS')
      : signInBy(world, call, `${platform}:${token}`, 'Player');
  }),
  listIdentities: forPlayer(({ player }) => answer(200, { items: player.identities })),
  linkIdentity: forPlayer<Link>(link),
  unlinkIdentity: forPlayer(({ player, path }) => {
    const found = player.identities.find(({ id }) => id === path['identityId']);
    if (!found) {
      return refuse('NOT_FOUND');
    }
    if (player.identities.length === 1) {
      return refuse('LAST_IDENTITY');
    }
    player.identities = player.identities.filter((identity) => identity !== found);
    return answer(204);
  }),
  refreshToken: withBody(refresh),
  logout: forPlayer<{ everywhere?: boolean } | undefined>(({ player, session, body }, world) => {
    for (const { session: other } of world.refreshTokens.values()) {
      const isOwn = other.playerId === player.profile.id;
      other.isRevoked ||= isOwn && (other === session || body?.everywhere === true);
    }
    return answer(204);
  }),
  confirmPasswordReset: withBody(confirmReset),
};
