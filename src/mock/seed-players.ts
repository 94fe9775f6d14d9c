import { isRecord } from '../json/is-record.ts';
import { createPlayer } from './create-player.ts';
import type { MockOperation } from './operations.ts';
import type { Identity, Item, Order, Player, PlayerSummary, Profile, Task } from './player.ts';
import { seedScores } from './seed-scores.ts';
import { formatDate, formatMoment } from './shift-moments.ts';
import type { Session, World } from './world.ts';

type List<Entry> = { readonly items: readonly Entry[] };
type Tokens = {
  readonly player: { readonly id: string };
  readonly accessToken: string;
  readonly refreshToken: string;
};

const isSummary = (value: Readonly<Record<string, unknown>>): boolean =>
  typeof value['id'] === 'string' && value['id'].startsWith('plr_') && 'tag' in value;

/** Every player that an example names. */
const collectSummaries = (value: unknown): PlayerSummary[] => {
  if (Array.isArray(value)) {
    return value.flatMap(collectSummaries);
  }
  if (!isRecord(value)) {
    return [];
  }
  // The check above is all that decides; the examples were checked against their schemas.
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

type Friends = List<{ readonly player: PlayerSummary; readonly presence: Player['presence'] }>;
type Blocks = List<{ readonly player: PlayerSummary; readonly blockedAt: string }>;
type Values = List<{ readonly key: string; readonly value: number; readonly updatedAt: string }>;

/** The player of the examples, whose token they hold: with a bag, friends, tasks and a streak that is due today. */
const seedExamplePlayer = (world: World, now: number): Player => {
  const { example } = world;
  const profile = example<Profile>('getMyProfile', 200, 'profile');
  const player = createPlayer(world, profile, formatMoment(now));
  player.profile = profile;
  player.identities = example<List<Identity>>('listIdentities', 200, 'guestAndSteam').items;
  player.items = example<List<Item>>('listInventory', 200, 'bag').items;
  // Refunded, so that the offers can still be bought once.
  player.orders = example<List<Order>>('listOrders', 200, 'orders').items.map((order) => ({
    ...order,
    status: 'refunded',
  }));
  player.claims = example<List<Player['claims'][number]>>('listDailyClaims', 200, 'claims').items;
  player.streak = { current: 3, longest: 9, lastClaimedOn: formatDate(now - 86_400_000) };
  player.tasks = example<List<Task>>('listTasks', 200, 'questLog').items;
  player.friends = new Map(
    example<List<{ player: PlayerSummary; submittedAt: string }>>(
      'listFriendEntries',
      200,
      'twoFriends',
    ).items.map((entry) => [entry.player.id, entry.submittedAt]),
  );
  player.blocks = new Map(
    example<Blocks>('listBlockedPlayers', 200, 'blockedPlayers').items.map((entry) => [
      entry.player.id,
      entry.blockedAt,
    ]),
  );
  player.statistics = new Map(
    example<Values>('getMyStatistics', 200, 'allTime').items.map(({ key, value, updatedAt }) => [
      key,
      { score: value, submittedAt: updatedAt },
    ]),
  );
  return player;
};

const seedSession = (world: World, operations: readonly MockOperation[], now: number): void => {
  const tokens = world.example<Tokens>('loginGuest', 200, 'returningPlayer');
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

/** The players of the examples, the session whose tokens they show, and what stands between them. */
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
  const other = world.example<Profile>('getPlayerProfile', 200, 'otherPlayer');
  pick(world, other.id).profile = { ...pick(world, other.id).profile, ...other };
  for (const [id, since] of me.friends) {
    pick(world, id).friends = new Map([[me.profile.id, since]]);
  }
  for (const { player, presence } of world.example<Friends>('listFriends', 200, 'onlineFriends')
    .items) {
    pick(world, player.id).presence = presence;
  }
  seedSession(world, operations, now);
  seedRequests(world, operations, { playerId: me.profile.id, createdAt: moment });
  seedScores(world);
};

/** The id that an operation's example path names. */
const pathExample = (operations: readonly MockOperation[], operationId: string): string => {
  const operation = operations.find(({ id }) => id === operationId);
  return String(operation?.parameters.find((parameter) => parameter.in === 'path')?.example);
};

/** One request that the player received and one that the player sent, which the examples accept and cancel. */
const seedRequests = (
  world: World,
  operations: readonly MockOperation[],
  { playerId, createdAt }: { readonly playerId: string; readonly createdAt: string },
): void => {
  const { friends, blocks } = pick(world, playerId);
  const [from, to] = [...world.players.keys()]
    .filter((id) => id !== playerId && !friends.has(id) && !blocks.has(id))
    // Those that only a leaderboard names; the example of `sendFriendRequest` asks one of the first.
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
