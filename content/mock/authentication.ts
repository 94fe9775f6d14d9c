import { reject, rejectValue } from './api-problem.ts';
import { Result } from './call.ts';
import { createPlayer } from './create-player.ts';
import type { Identity, Player } from './player.ts';
import { openSession } from './sessions.ts';
import type { PlatformCall, PlayerCall, World } from './world.ts';

type Credentials = { readonly email: string; readonly password: string };
type Link = { readonly type: string } & ({ readonly token: string } | Credentials);
type Token = { readonly token: string };

/** The mock rejects tokens with this prefix, so that games can see the problem. */
const rejectedTokenPrefix = 'invalid';

const addPlayer = ({ world, moment }: PlatformCall, displayName = 'Player'): Player => {
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
const signInBy = (call: PlatformCall, key: string, label: string) => {
  const { world, moment: linkedAt } = call;
  const known = world.players.get(world.identities.get(key) ?? '');
  if (known) {
    return openSession(known, call, false);
  }
  const player = addPlayer(call);
  const type = key.slice(0, key.indexOf(':'));
  addIdentity(world, player, { key, type, label, linkedAt });
  return new Result(201, openSession(player, call, true));
};

const register = (call: PlatformCall<Credentials & { readonly displayName?: string }>) => {
  const { world, body, moment: linkedAt } = call;
  const email = body.email.toLowerCase();
  if (world.accounts.has(email)) {
    rejectValue('/email', 'must not be registered already');
  }
  const player = addPlayer(call, body.displayName);
  world.accounts.set(email, { password: body.password, playerId: player.profile.id });
  addIdentity(world, player, { key: `email:${email}`, type: 'email', label: email, linkedAt });
  return openSession(player, call, true);
};

/** The example's credentials sign in the example's player until another player registers the address. */
const login = (call: PlatformCall<Credentials>) => {
  const { world, body } = call;
  const email = body.email.toLowerCase();
  const account = world.accounts.get(email) ?? world.exampleAccounts.get(email);
  const player = world.players.get(account?.playerId ?? '');
  return player && account?.password === body.password
    ? openSession(player, call, false)
    : reject('INVALID_CREDENTIALS');
};

const loginPlatform = (call: PlatformCall<Token>) => {
  const { token } = call.body;
  return token.startsWith(rejectedTokenPrefix)
    ? reject('INVALID_CREDENTIALS')
    : signInBy(call, `${call.path['platform']}:${token}`, 'Player');
};

const link = ({ world, body, player, moment: linkedAt }: PlayerCall<Link>) => {
  if ('token' in body && body.token.startsWith(rejectedTokenPrefix)) {
    reject('INVALID_CREDENTIALS');
  }
  const key = 'email' in body ? `email:${body.email.toLowerCase()}` : `${body.type}:${body.token}`;
  const owner = world.identities.get(key);
  if (owner !== undefined && owner !== player.profile.id) {
    reject('IDENTITY_ALREADY_LINKED', 'The identity belongs to another player.');
  }
  if ('email' in body) {
    const account = { password: body.password, playerId: player.profile.id };
    world.accounts.set(body.email.toLowerCase(), account);
  }
  const label = 'email' in body ? body.email : player.profile.displayName;
  return addIdentity(world, player, { key, type: body.type, label, linkedAt });
};

const refresh = (call: PlatformCall<{ readonly refreshToken: string }>) => {
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
  return openSession(player, call, false, token.session);
};

const logout = (call: PlayerCall<{ readonly everywhere?: boolean } | undefined>): void => {
  const { world, player, body } = call;
  for (const { session } of world.refreshTokens.values()) {
    const isOwn = session.playerId === player.profile.id;
    session.isRevoked ||= isOwn && (session === call.session || body?.everywhere === true);
  }
};

const unlink = ({ player, path }: PlayerCall): void => {
  const others = player.identities.filter(({ id }) => id !== path['identityId']);
  if (others.length === player.identities.length) {
    reject('NOT_FOUND');
  }
  if (others.length === 0) {
    reject('LAST_IDENTITY');
  }
  player.identities = others;
};

export const authenticationHandlers = {
  loginGuest: (call: PlatformCall<{ readonly deviceId: string }>) =>
    signInBy(call, `guest:${call.body.deviceId}`, 'This device'),
  registerEmail: register,
  loginEmail: login,
  loginPlatform,
  listIdentities: ({ player }: PlayerCall) => player.identities,
  linkIdentity: link,
  unlinkIdentity: unlink,
  refreshToken: refresh,
  logout,
  confirmPasswordReset: ({ world, body }: PlatformCall<Token>): void => {
    if (!world.resetTokens.delete(body.token)) {
      reject('INVALID_CREDENTIALS', 'The token is wrong, used or older than 60 minutes.');
    }
  },
};
