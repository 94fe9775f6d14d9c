import { forPlayer, type Handlers, type PlayerCall } from '../call.ts';
import { answer, type Outcome, refuse, refuseValue } from '../outcome.ts';
import { paginate } from '../paginate.ts';
import { type Player, type Presence, summaryOf } from '../player.ts';
import type { FriendRequest, World } from '../world.ts';

const statusOrder = ['online', 'in_match', 'away', 'offline'];

const friendOf = (other: Player, since: string) => ({
  player: summaryOf(other),
  presence: other.presence,
  since,
});

const befriend = (one: Player, other: Player, since: string): void => {
  one.friends = new Map([...one.friends, [other.profile.id, since]]);
  other.friends = new Map([...other.friends, [one.profile.id, since]]);
};

const without = <Value>(map: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> =>
  new Map([...map].filter(([key]) => key !== id));

const unfriend = (one: Player, other: Player): void => {
  one.friends = without(one.friends, other.profile.id);
  other.friends = without(other.friends, one.profile.id);
};

/** Whether one of two players blocks the other. */
export const isBlocked = (one: Player, other: Player): boolean =>
  one.blocks.has(other.profile.id) || other.blocks.has(one.profile.id);

const unknownPlayer = (id: string | undefined): Outcome =>
  refuse('PLAYER_NOT_FOUND', `No player has the id ${id}.`);

const show = (request: FriendRequest, me: Player, world: World) => {
  const isMine = request.fromId === me.profile.id;
  const other = world.players.get(isMine ? request.toId : request.fromId);
  const { id, message, status, createdAt } = request;
  const player = other && summaryOf(other);
  return { id, direction: isMine ? 'outgoing' : 'incoming', player, message, status, createdAt };
};

const isBetween = (request: FriendRequest, fromId: string, toId: string): boolean =>
  request.status === 'pending' && request.fromId === fromId && request.toId === toId;

type Ask = { readonly playerId: string; readonly message?: string };

const ask = ({ player, body, moment }: PlayerCall<Ask>, world: World): Outcome => {
  const other = world.players.get(body.playerId);
  const me = player.profile.id;
  if (!other) {
    return unknownPlayer(body.playerId);
  }
  if (other === player || player.friends.has(body.playerId)) {
    return refuseValue('/playerId', 'must not be the player or a friend already');
  }
  if (isBlocked(player, other)) {
    return refuse('PLAYER_BLOCKED');
  }
  if (world.friendRequests.some((request) => isBetween(request, me, body.playerId))) {
    return refuseValue('/playerId', 'must not have a pending request already');
  }
  const mutual = world.friendRequests.find((request) => isBetween(request, body.playerId, me));
  const request: FriendRequest = {
    id: world.createId('frq'),
    fromId: me,
    toId: body.playerId,
    message: body.message ?? null,
    status: mutual ? 'accepted' : 'pending',
    createdAt: moment,
  };
  world.friendRequests.push(request);
  if (mutual) {
    mutual.status = 'accepted';
    befriend(player, other, moment);
  }
  return answer(201, show(request, player, world));
};

type Settled = 'accepted' | 'declined' | 'canceled';

const settle = (call: PlayerCall, world: World, status: Settled): FriendRequest | Outcome => {
  const { player, path } = call;
  const side = status === 'canceled' ? 'fromId' : 'toId';
  const request = world.friendRequests.find(
    (candidate) => candidate.id === path['requestId'] && candidate[side] === player.profile.id,
  );
  if (!request) {
    return refuse('NOT_FOUND');
  }
  if (request.status !== 'pending') {
    return refuse('REQUEST_NOT_PENDING', `The friend request was ${request.status} before.`);
  }
  request.status = status;
  return request;
};

const accept = (call: PlayerCall, world: World): Outcome => {
  const settled = settle(call, world, 'accepted');
  if ('kind' in settled) {
    return settled;
  }
  const other = world.players.get(settled.fromId);
  if (!other) {
    return unknownPlayer(settled.fromId);
  }
  befriend(call.player, other, call.moment);
  return answer(200, friendOf(other, call.moment));
};

const end = (call: PlayerCall, world: World, status: Settled): Outcome => {
  const settled = settle(call, world, status);
  return 'kind' in settled ? settled : answer(204);
};

const list = ({ player, query }: PlayerCall, world: World): Outcome => {
  const friends = [...player.friends]
    .flatMap(([id, since]) => {
      const other = world.players.get(id);
      return other ? [friendOf(other, since)] : [];
    })
    .filter(({ presence }) => query['status'] === undefined || presence.status === query['status'])
    .toSorted(
      (a, b) => statusOrder.indexOf(a.presence.status) - statusOrder.indexOf(b.presence.status),
    );
  return answer(200, paginate(friends, query));
};

const listRequests = ({ player, query }: PlayerCall, world: World): Outcome => {
  const me = player.profile.id;
  const own = world.friendRequests
    .filter(({ fromId, toId, status }) => fromId === me || (toId === me && status !== 'canceled'))
    .map((request) => show(request, player, world))
    .filter(({ direction }) => query['direction'] === undefined || direction === query['direction'])
    .toReversed();
  return answer(200, paginate(own, query));
};

const block = ({ player, path, moment }: PlayerCall, world: World): Outcome => {
  const other = world.players.get(path['playerId'] ?? '');
  if (!other || other === player) {
    return unknownPlayer(path['playerId']);
  }
  unfriend(player, other);
  const ids = new Set([player.profile.id, other.profile.id]);
  for (const request of world.friendRequests) {
    if (request.status === 'pending' && ids.has(request.fromId) && ids.has(request.toId)) {
      request.status = 'canceled';
    }
  }
  player.blocks = new Map([...player.blocks, [other.profile.id, moment]]);
  return answer(204);
};

export const friendshipHandlers: Handlers = {
  listFriends: forPlayer(list),
  sendFriendRequest: forPlayer<Ask>(ask),
  listFriendRequests: forPlayer(listRequests),
  acceptFriendRequest: forPlayer(accept),
  declineFriendRequest: forPlayer((call, world) => end(call, world, 'declined')),
  cancelFriendRequest: forPlayer((call, world) => end(call, world, 'canceled')),
  removeFriend: forPlayer(({ player, path }, world) => {
    const other = world.players.get(path['playerId'] ?? '');
    if (!other || !player.friends.has(other.profile.id)) {
      return unknownPlayer(path['playerId']);
    }
    unfriend(player, other);
    return answer(204);
  }),
  listBlockedPlayers: forPlayer(({ player, query }, world) => {
    const blocked = [...player.blocks].flatMap(([id, blockedAt]) => {
      const other = world.players.get(id);
      return other ? [{ player: summaryOf(other), blockedAt }] : [];
    });
    return answer(200, paginate(blocked.toReversed(), query));
  }),
  blockPlayer: forPlayer(block),
  unblockPlayer: forPlayer(({ player, path }) => {
    player.blocks = without(player.blocks, path['playerId'] ?? '');
    return answer(204);
  }),
  updatePresence: forPlayer<{ status: string; activity?: string }>(({ player, body, moment }) => {
    const presence: Presence = {
      status: body.status,
      activity: body.activity ?? null,
      updatedAt: moment,
    };
    player.presence = presence;
    return answer(200, presence);
  }),
};
