import { isRecord } from '../json/is-record.ts';
import { createPlayer } from './create-player.ts';
import type { MockOperation } from './operations.ts';
import type { Identity, Item, Order, Player, PlayerSummary, Profile, Task } from './player.ts';
import { seedScores } from './seed-scores.ts';
import { formatDate, formatMoment } from './shift-moments.ts';
import type { Session, World } from './world.ts';

type Tokens = {
  readonly player: { readonly id: string };
  readonly accessToken: string;
  readonly refreshToken: string;
};

const isSummary = (value: Readonly<Record<string, unknown>>): boolean =>
  typeof value['id'] === 'string' && value['id'].startsWith('plr_') && 'tag' in value;

/** Collects the players that the examples name. */
const collectSummaries = (value: unknown): PlayerSummary[] => {
  if (Array.isArray(value)) {
    return value.flatMap(collectSummaries);
  }
  if (!isRecord(value)) {
    return [];
  }
  // The examples were checked against their schemas, so `isSummary` is sufficient.
  const own = isSummary(value) ? [value as PlayerSummary] : [];
  return [...own, ...Object.values(value).flatMap(collectSummaries)];
};

const pick = (world: World, id: string): Player => {
  const player = world.players.get(id);
  if (!player) {
    throw new Error(`No example names the player ${id}.`);
  }
  return player;
};

type Friend = { readonly player: PlayerSummary; readonly presence: Player['presence'] };
type Block = { readonly player: PlayerSummary; readonly blockedAt: string };
type Value = { readonly key: string; readonly value: number; readonly updatedAt: string };

/** Creates the player whose token the examples show: with items, friends, tasks and a daily reward that is due. */
const seedExamplePlayer = (world: World, now: number): Player => {
  const { example, exampleItems } = world;
  const profile = example<Profile>('getMyProfile', 'profile');
  const player = createPlayer(world, profile, formatMoment(now));
  player.profile = profile;
  player.identities = exampleItems<Identity>('listIdentities', 'guestAndSteam');
  player.items = exampleItems<Item>('listInventory', 'bag');
  // Refunded, so that the player can still buy offers with a limit of one.
  player.orders = exampleItems<Order>('listOrders', 'orders').map((order) => ({
    ...order,
    status: 'refunded',
  }));
  player.claims = exampleItems<Player['claims'][number]>('listDailyClaims', 'claims');
  player.streak = { current: 3, longest: 9, lastClaimedOn: formatDate(now - 86_400_000) };
  player.tasks = exampleItems<Task>('listTasks', 'questLog');
  player.friends = new Map(
    exampleItems<{ player: PlayerSummary; submittedAt: string }>(
      'listFriendEntries',
      'twoFriends',
    ).map((entry) => [entry.player.id, entry.submittedAt]),
  );
  player.blocks = new Map(
    exampleItems<Block>('listBlockedPlayers', 'blockedPlayers').map((entry) => [
      entry.player.id,
      entry.blockedAt,
    ]),
  );
  player.statistics = new Map(
    exampleItems<Value>('getMyStatistics', 'allTime').map(({ key, value, updatedAt }) => [
      key,
      { score: value, submittedAt: updatedAt },
    ]),
  );
  return player;
};

const seedSession = (world: World, operations: readonly MockOperation[], now: number): void => {
  const tokens = world.example<Tokens>('loginGuest', 'returningPlayer');
  const session: Session = { playerId: tokens.player.id, isRevoked: false };
  world.exampleTokens.set(tokens.accessToken, { session, expiresAt: Infinity });
  world.refreshTokens.set(tokens.refreshToken, { session, isUsed: false }, now);
  const bodyOf = (id: string): Readonly<Record<string, unknown>> =>
    Object.values(operations.find((operation) => operation.id === id)?.body?.examples ?? {}).find(
      isRecord,
    ) ?? {};
  world.identities.set(`guest:${String(bodyOf('loginGuest')['deviceId'])}`, tokens.player.id);
  world.resetTokens.add(String(bodyOf('confirmPasswordReset')['token']));
};

/** Seeds the players of the examples, the session whose tokens they show, and their friendships. */
export const seedPlayers = (
  world: World,
  operations: readonly MockOperation[],
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
  const other = world.example<Profile>('getPlayerProfile', 'otherPlayer');
  pick(world, other.id).profile = { ...pick(world, other.id).profile, ...other };
  for (const [id, since] of me.friends) {
    pick(world, id).friends = new Map([[me.profile.id, since]]);
  }
  for (const { player, presence } of world.exampleItems<Friend>('listFriends', 'onlineFriends')) {
    pick(world, player.id).presence = presence;
  }
  seedSession(world, operations, now);
  seedRequests(world, operations, { playerId: me.profile.id, createdAt: moment });
  seedScores(world);
};

/** The id in the path of an operation's example request. */
const pathExample = (operations: readonly MockOperation[], operationId: string): string => {
  const operation = operations.find(({ id }) => id === operationId);
  return String(operation?.parameters.find((parameter) => parameter.in === 'path')?.example);
};

/** Seeds the friend requests that the examples accept and cancel: one to the player and one from the player. */
const seedRequests = (
  world: World,
  operations: readonly MockOperation[],
  { playerId, createdAt }: { readonly playerId: string; readonly createdAt: string },
): void => {
  const { friends, blocks } = pick(world, playerId);
  const [from, to] = [...world.players.keys()]
    .filter((id) => id !== playerId && !friends.has(id) && !blocks.has(id))
    // The last ones are named by a leaderboard only. The example of `sendFriendRequest` names one of the first.
    .toReversed();
  if (from === undefined || to === undefined) {
    throw new Error('The examples name too few players for a friend request.');
  }
  const received = pathExample(operations, 'acceptFriendRequest');
  const sent = pathExample(operations, 'cancelFriendRequest');
  const common = { message: null, status: 'pending', createdAt } as const;
  world.friendRequests.push(
    { ...common, id: received, fromId: from, toId: playerId },
    { ...common, id: sent, fromId: playerId, toId: to },
  );
};
