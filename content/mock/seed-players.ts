import { isRecord } from '../../src/base/json/is-record.ts';
import type { PlatformOperation } from './operations.ts';
import { formatDate, formatMoment } from './shift-moments.ts';
import { createPlayer } from './create-player.ts';
import { findPlayer } from './find.ts';
import type {
  Balance,
  Entitlement,
  Identity,
  Item,
  Order,
  Player,
  PlayerSummary,
  Profile,
  Purchase,
  Reward,
  Task,
} from './player.ts';
import { sendResetToken } from './reset-tokens.ts';
import { createLedger } from './seed-ledger.ts';
import { seedScores } from './seed-scores.ts';
import { seedStatistics } from './seed-statistics.ts';
import type { Session, World } from './world.ts';

type Tokens = {
  readonly player: { readonly id: string };
  readonly accessToken: string;
  readonly refreshToken: string;
};
type Friend = {
  readonly player: PlayerSummary;
  readonly presence: Player['presence'];
  readonly since: string;
};
type FriendEntry = { readonly player: PlayerSummary };
type Block = { readonly player: PlayerSummary; readonly blockedAt: string };

const isSummary = (value: Readonly<Record<string, unknown>>): boolean =>
  typeof value['id'] === 'string' && value['id'].startsWith('plr_') && 'tag' in value;

const collectSummaries = (value: unknown): PlayerSummary[] => {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  // An id and a tag are enough to recognize a player, because examples match their schemas.
  const own = isRecord(value) && isSummary(value) ? [value as PlayerSummary] : [];
  return [...own, ...Object.values(value).flatMap(collectSummaries)];
};

const seedExamplePlayer = (world: World, now: number): Player => {
  const { example, exampleItems } = world;
  const profile = example<Profile>('getMyProfile', 'profile');
  const friends = exampleItems<FriendEntry>('listFriendEntries', 'twoFriends');
  const known = exampleItems<Friend>('listFriends', 'onlineFriends');
  const sinceOf = ({ id }: PlayerSummary): string =>
    known.find(({ player }) => player.id === id)?.since ?? profile.createdAt;
  const blocks = exampleItems<Block>('listBlockedPlayers', 'blockedPlayers');
  const moment = formatMoment(now);
  const me: Player = {
    ...createPlayer(world, profile, moment),
    profile,
    identities: exampleItems<Identity>('listIdentities', 'threeIdentities'),
    items: exampleItems<Item>('listInventory', 'bag'),
    balances: exampleItems<Balance>('listBalances', 'balances'),
    // Exclude orders and purchases that result from example requests, because no game has sent those requests yet.
    orders: exampleItems<Order>('listOrders', 'orders').filter(
      ({ createdAt }) => createdAt < moment,
    ),
    purchases: exampleItems<Purchase>('listPurchases', 'purchases').filter(
      ({ validatedAt }) => validatedAt < moment,
    ),
    entitlements: exampleItems<Entitlement>('listEntitlements', 'active'),
    claims: exampleItems<Player['claims'][number]>('listDailyClaims', 'claims'),
    streak: {
      ...example<Player['streak']>('getStreak', 'waiting'),
      lastClaimedOn: formatDate(now - 86_400_000),
    },
    tasks: exampleItems<Task>('listTasks', 'questLog'),
    rewards: exampleItems<Reward>('listLeaderboardRewards', 'allStates'),
    friends: new Map(friends.map(({ player }) => [player.id, sinceOf(player)])),
    blocks: new Map(blocks.map(({ player, blockedAt }) => [player.id, blockedAt])),
  };
  return { ...me, ledger: createLedger(world, me) };
};

const seedSession = (world: World, now: number): void => {
  const { player, accessToken, refreshToken } = world.example<Tokens>(
    'loginGuest',
    'returningPlayer',
  );
  const session: Session = { playerId: player.id, isEnded: false };
  world.accessTokens.set(accessToken, { session, expiresAt: Infinity });
  world.refreshTokens.set(refreshToken, { session, isUsed: false }, now);
  const requestOf = (id: string) => world.exampleRequest(id).body;
  world.identities.set(`guest:${String(requestOf('loginGuest')['deviceId'])}`, player.id);
  const platform = world.exampleRequest('loginPlatform');
  world.identities.set(`${platform.id}:${String(platform.body['token'])}`, player.id);
  const email = String(requestOf('loginEmail')['email']);
  world.identities.set(`email:${email}`, player.id);
  const password = String(requestOf('loginEmail')['password']);
  world.accounts.set(email, { password, playerId: player.id });
  sendResetToken(world, player.id, now);
};

const seedReceipts = (world: World): void => {
  const { receipt, productId } = world.exampleRequest('validateReceipt').body;
  world.receipts.set(String(receipt), { productId: String(productId), purchaseId: null });
  const { receipts } = world.exampleRequest('restorePurchases').body;
  const [validated] = receipts as readonly string[];
  const { restored } = world.example<{ readonly restored: readonly Purchase[] }>(
    'restorePurchases',
    'twoReceipts',
  );
  const [purchase] = restored;
  if (validated !== undefined && purchase) {
    const { id, productId: restoredProduct } = purchase;
    world.receipts.set(validated, { productId: restoredProduct, purchaseId: id });
  }
};

const seedRequests = (world: World, me: Player, createdAt: string): void => {
  const { profile, friends, blocks } = me;
  const [from, to] = [...world.players.keys()]
    .filter((id) => id !== profile.id && !friends.has(id) && !blocks.has(id))
    // Start with the last players, because the `sendFriendRequest` example refers to one of the first players.
    .toReversed();
  if (from === undefined || to === undefined) {
    throw new Error('The examples name too few players for a friend request.');
  }
  const received = world.exampleRequest('acceptFriendRequest').id;
  const sent = world.exampleRequest('cancelFriendRequest').id;
  const common = { message: null, status: 'pending', createdAt, settledAt: null } as const;
  world.friendRequests.push(
    { ...common, id: received, fromId: from, toId: profile.id },
    { ...common, id: sent, fromId: profile.id, toId: to },
  );
};

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
  seedStatistics(world, { me, other, now });
  seedSession(world, now);
  seedReceipts(world);
  seedRequests(world, me, moment);
  seedScores(world);
};
