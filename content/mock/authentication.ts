import { reject, rejectValue } from './api-problem.ts';
import { Result } from './call.ts';
import { createPlayer } from './create-player.ts';
import type { Identity, Player } from './player.ts';
import { sendResetToken } from './reset-tokens.ts';
import { findById, findLive } from './find.ts';
import type { PlatformCall, PlayerCall, Session, World } from './world.ts';
import { encode } from './select-page.ts';
import { formatMoment } from './shift-moments.ts';

/** The access token looks like a JWT but is not signed. */
const openSession = (
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

type Credentials = { readonly email: string; readonly password: string };
type Link = { readonly type: string } & ({ readonly token: string } | Credentials);
type Token = { readonly token: string };

/** Tokens with this prefix are rejected, so that games can test the error. */
const rejectedTokenPrefix = 'invalid';

const addPlayer = (
  { world, moment }: PlatformCall,
  { displayName = 'Player', locale }: { readonly displayName?: string; readonly locale?: string },
): Player => {
  const id = world.createId('plr');
  const tag = String(1000 + (world.players.size % 9000));
  const player = createPlayer(world, { id, displayName, tag, avatarUrl: null }, moment);
  player.presence = { status: 'online', activity: null, updatedAt: moment };
  player.profile = { ...player.profile, ...(locale === undefined ? {} : { locale }) };
  world.players.set(id, player);
  return player;
};

const addIdentity = (
  world: World,
  player: Player,
  { key, ...identity }: Omit<Identity, 'id'> & { readonly key: string },
): Identity => {
  world.identities.set(key, player.profile.id);
  const added = { id: world.createId('idn'), ...identity };
  player.identities = [...player.identities, added];
  return added;
};

const shorten = (email: string): string => email.replace(/^(.)[^@]*/, '$1***');

const signInWith = (
  call: PlatformCall,
  {
    key,
    label,
    locale,
  }: { readonly key: string; readonly label: string; readonly locale?: string },
) => {
  const { world, moment: linkedAt, now } = call;
  const known = findLive(world, world.identities.get(key), now);
  if (known) {
    return openSession(known, call, false);
  }
  const player = addPlayer(call, locale === undefined ? {} : { locale });
  const type = key.slice(0, key.indexOf(':'));
  addIdentity(world, player, { key, type, label, linkedAt });
  return new Result(201, openSession(player, call, true));
};

const register = (call: PlatformCall<Credentials & { readonly displayName?: string }>) => {
  const { world, body, moment: linkedAt, now } = call;
  const email = body.email.toLowerCase();
  if (findLive(world, world.accounts.get(email)?.playerId, now)) {
    rejectValue('/email', 'must not be registered already');
  }
  const { displayName } = body;
  const player = addPlayer(call, displayName === undefined ? {} : { displayName });
  world.accounts.set(email, { password: body.password, playerId: player.profile.id });
  const label = shorten(email);
  addIdentity(world, player, { key: `email:${email}`, type: 'email', label, linkedAt });
  return openSession(player, call, true);
};

const login = (call: PlatformCall<Credentials>) => {
  const { world, body, now } = call;
  const account = world.accounts.get(body.email.toLowerCase());
  const player = findLive(world, account?.playerId, now);
  return player && account?.password === body.password
    ? openSession(player, call, false)
    : reject(
        'INVALID_CREDENTIALS',
        'No player of this project signs in with this email address and password.',
      );
};

const rejectToken = (platform: string | undefined): never =>
  reject('INVALID_CREDENTIALS', `The sign-in platform ${platform} does not accept the token.`);

const loginPlatform = (call: PlatformCall<Token>) => {
  const { token } = call.body;
  const { platform } = call.path;
  return token.startsWith(rejectedTokenPrefix)
    ? rejectToken(platform)
    : signInWith(call, { key: `${platform}:${token}`, label: 'Player' });
};

const link = ({ world, body, player, moment: linkedAt }: PlayerCall<Link>) => {
  if ('token' in body && body.token.startsWith(rejectedTokenPrefix)) {
    rejectToken(body.type);
  }
  const key = 'email' in body ? `email:${body.email.toLowerCase()}` : `${body.type}:${body.token}`;
  const owner = world.identities.get(key);
  if (owner !== undefined && owner !== player.profile.id) {
    reject('IDENTITY_ALREADY_LINKED', `This ${body.type} identity belongs to another player.`);
  }
  if (player.identities.some(({ type }) => type === body.type)) {
    reject(
      'IDENTITY_ALREADY_LINKED',
      `The player has an identity of the type ${body.type} already.`,
    );
  }
  if ('email' in body) {
    const account = { password: body.password, playerId: player.profile.id };
    world.accounts.set(body.email.toLowerCase(), account);
  }
  const label = 'email' in body ? shorten(body.email) : player.profile.displayName;
  return addIdentity(world, player, { key, type: body.type, label, linkedAt });
};

const refresh = (call: PlatformCall<{ readonly refreshToken: string }>) => {
  const { world, body, now } = call;
  const token = world.refreshTokens.get(body.refreshToken, now);
  const player = token && findLive(world, token.session.playerId, now);
  if (!token || !player || token.session.isEnded) {
    return reject('TOKEN_EXPIRED', 'The refresh token is not known, or its session has ended.');
  }
  if (token.isUsed) {
    token.session.isEnded = true;
    reject('TOKEN_REUSED', 'This refresh token was exchanged before. The session has ended.');
  }
  token.isUsed = true;
  return openSession(player, call, false, token.session);
};

/** Revokes only refresh tokens; access tokens stay valid until they expire. */
const endSessions = (world: World, isMeant: (session: Session) => boolean): void => {
  for (const { session } of world.refreshTokens.values()) {
    session.isEnded ||= isMeant(session);
  }
};

const logout = (call: PlayerCall<{ readonly everywhere?: boolean } | undefined>): void => {
  const { world, player, body, session } = call;
  endSessions(world, (each) =>
    body?.everywhere === true ? each.playerId === player.profile.id : each === session,
  );
};

const unlink = ({ player, path, world }: PlayerCall): void => {
  const { id, type } = findById(player.identities, path['identityId']);
  if (player.identities.length === 1) {
    reject('LAST_IDENTITY', 'This is the only identity of the player.');
  }
  player.identities = player.identities.filter((other) => other.id !== id);
  const isUnlinked = (key: string): boolean =>
    key.startsWith(`${type}:`) && world.identities.get(key) === player.profile.id;
  for (const key of [...world.identities.keys()].filter(isUnlinked)) {
    world.identities.delete(key);
    world.accounts.delete(key.slice('email:'.length));
  }
};

type NewPassword = Token & { readonly newPassword: string };

const requestReset = ({ world, body, now }: PlatformCall<{ readonly email: string }>): void => {
  const { playerId } = world.accounts.get(body.email.toLowerCase()) ?? {};
  const player = findLive(world, playerId, now);
  if (player) {
    sendResetToken(world, player.profile.id, now);
  }
};

const setPassword = ({ world, body, now }: PlatformCall<NewPassword>): void => {
  const playerId =
    world.resetTokens.get(body.token, now) ??
    reject('INVALID_CREDENTIALS', 'The token is wrong, used or too old.');
  world.resetTokens.delete(body.token);
  for (const [email, account] of world.accounts) {
    if (account.playerId === playerId) {
      world.accounts.set(email, { ...account, password: body.newPassword });
    }
  }
  endSessions(world, (session) => session.playerId === playerId);
};

export const authenticationHandlers = {
  loginGuest: (call: PlatformCall<{ readonly deviceId: string; readonly locale?: string }>) => {
    const { deviceId, locale } = call.body;
    const key = `guest:${deviceId}`;
    return signInWith(call, {
      key,
      label: 'This device',
      ...(locale === undefined ? {} : { locale }),
    });
  },
  registerEmail: register,
  loginEmail: login,
  loginPlatform,
  listIdentities: ({ player }: PlayerCall) => player.identities,
  linkIdentity: link,
  unlinkIdentity: unlink,
  refreshToken: refresh,
  logout,
  requestPasswordReset: requestReset,
  confirmPasswordReset: setPassword,
};
