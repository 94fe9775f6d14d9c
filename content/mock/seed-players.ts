import { isRecord } from '../../src/json/is-record.ts';
import type { PlatformOperation } from './operations.ts';
import { formatDate, formatMoment } from './shift-moments.ts';
import { createPlayer } from './create-player.ts';
import { findPlayer } from './find.ts';
import type { Identity, Item, Order, Player, PlayerSummary, Profile, Task } from './player.ts';
import { seedScores } from './seed-scores.ts';
import type { Session, World } from './world.ts';

type Tokens = {
  readonly player: { readonly id: string };
  readonly accessToken: string;
  readonly refreshToken: string;
};
type Friend = { readonly player: PlayerSummary; readonly presence: Player['presence'] };
type FriendEntry = { readonly player: PlayerSummary; readonly submittedAt: string };
type Block = { readonly player: PlayerSummary; readonly blockedAt: string };
type Value = { readonly key: string; readonly value: number; readonly updatedAt: string };

const isSummary = (value: Readonly<Record<string, unknown>>): boolean =>
  typeof value['id'] === 'string' && value['id'].startsWith('plr_') && 'tag' in value;

/** Collects the players that the examples name. */
const collectSummaries = (value: unknown): PlayerSummary[] => {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  // The examples were checked against their schemas, so `isSummary` is sufficient.
  const own = isRecord(value) && isSummary(value) ? [value as PlayerSummary] : [];
  return [...own, ...Object.values(value).flatMap(collectSummaries)];
};

/** Creates the player whose token the examples show: with items, friends, tasks and a daily reward that is due. */
const seedExamplePlayer = (world: World, now: number): Player => {
  const { example, exampleItems } = world;
  const profile = example<Profile>('getMyProfile', 'profile');
  const friends = exampleItems<FriendEntry>('listFriendEntries', 'twoFriends');
  const blocks = exampleItems<Block>('listBlockedPlayers', 'blockedPlayers');
  const statistics = exampleItems<Value>('getMyStatistics', 'allTime');
  return {
    ...createPlayer(world, profile, formatMoment(now)),
    profile,
    identities: exampleItems<Identity>('listIdentities', 'guestAndSteam'),
    items: exampleItems<Item>('listInventory', 'bag'),
    // Refunded, so that the player can still buy offers with a limit of one.
    orders: exampleItems<Order>('listOrders', 'orders').map((order) => ({
      ...order,
      status: 'refunded',
    })),
    claims: exampleItems<Player['claims'][number]>('listDailyClaims', 'claims'),
    streak: { current: 3, longest: 9, lastClaimedOn: formatDate(now - 86_400_000) },
    tasks: exampleItems<Task>('listTasks', 'questLog'),
    friends: new Map(friends.map(({ player, submittedAt }) => [player.id, submittedAt])),
    blocks: new Map(blocks.map(({ player, blockedAt }) => [player.id, blockedAt])),
    statistics: new Map(
      statistics.map(({ key, value, updatedAt }) => [
        key,
        { score: value, submittedAt: updatedAt },
      ]),
    ),
  };
};

/** Seeds the session whose tokens the examples show, and what their requests sign in with. */
const seedSession = (world: World, now: number): void => {
  const { player, accessToken, refreshToken } = world.example<Tokens>(
    'loginGuest',
    'returningPlayer',
  );
  const session: Session = { playerId: player.id, isRevoked: false };
  world.accessTokens.set(accessToken, { session, expiresAt: Infinity });
  world.refreshTokens.set(refreshToken, { session, isUsed: false }, now);
  const { deviceId } = world.exampleRequest('loginGuest').body;
  world.identities.set(`guest:${deviceId}`, player.id);
  const { email = '', password = '' } = world.exampleRequest('loginEmail').body;
  const { player: member } = world.example<Tokens>('loginEmail', 'signedIn');
  world.exampleAccounts.set(email, { password, playerId: member.id });
  world.resetTokens.add(String(world.exampleRequest('confirmPasswordReset').body['token']));
};

/** Seeds the friend requests that the examples accept and cancel: one to the player and one from the player. */
const seedRequests = (world: World, me: Player, createdAt: string): void => {
  const { profile, friends, blocks } = me;
  const [from, to] = [...world.players.keys()]
    .filter((id) => id !== profile.id && !friends.has(id) && !blocks.has(id))
    // The last ones are named by a leaderboard only. The example of `sendFriendRequest` names one of the first.
    .toReversed();
  if (from === undefined || to === undefined) {
    throw new Error('The examples name too few players for a friend request.');
  }
  const received = world.exampleRequest('acceptFriendRequest').id;
  const sent = world.exampleRequest('cancelFriendRequest').id;
  const common = { message: null, status: 'pending', createdAt } as const;
  world.friendRequests.push(
    { ...common, id: received, fromId: from, toId: profile.id },
    { ...common, id: sent, fromId: profile.id, toId: to },
  );
};

/** Seeds the players of the examples, the session whose tokens they show, and their friendships. */
export const seedPlayers = (
  world: World,
  operations: readonly PlatformOperation[],
  now: number,
): void => {
  const moment = formatMoment(now);
  for (const { responses } of operations) {
    for (const summary of collectSummaries(responses.map(({ examples }) => examples))) {
      const { id, displayName, tag, avatarUrl } = summary;
      world.players.set(id, createPlayer(world, { id, displayName, tag, avatarUrl }, moment));
    }
  }
  const me = seedExamplePlayer(world, now);
  world.players.set(me.profile.id, me);
  const profile = world.example<Profile>('getPlayerProfile', 'otherPlayer');
  const other = findPlayer(world, profile.id);
  other.profile = { ...other.profile, ...profile };
  for (const [id, since] of me.friends) {
    findPlayer(world, id).friends = new Map([[me.profile.id, since]]);
  }
  for (const { player, presence } of world.exampleItems<Friend>('listFriends', 'onlineFriends')) {
    findPlayer(world, player.id).presence = presence;
  }
  seedSession(world, now);
  seedRequests(world, me, moment);
  seedScores(world);
};
