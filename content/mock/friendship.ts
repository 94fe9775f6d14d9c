import { reject, rejectValue } from './api-problem.ts';
import { findPlayer, rejectUnknown } from './find.ts';
import { type Player, summaryOf } from './player.ts';
import type { FriendRequest, PlayerCall, World } from './world.ts';

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

const without = (moments: Player['friends'], id: string | undefined): Player['friends'] =>
  new Map([...moments].filter(([key]) => key !== id));

const unfriend = (one: Player, other: Player): void => {
  one.friends = without(one.friends, other.profile.id);
  other.friends = without(other.friends, one.profile.id);
};

/** Rejects a call between two players of whom one blocks the other. */
export const rejectBlocked = (one: Player, other: Player): void => {
  if (one.blocks.has(other.profile.id) || other.blocks.has(one.profile.id)) {
    reject('PLAYER_BLOCKED');
  }
};

const show = (request: FriendRequest, me: Player, world: World) => {
  const isMine = request.fromId === me.profile.id;
  const other = world.players.get(isMine ? request.toId : request.fromId);
  const { id, message, status, createdAt } = request;
  const player = other && summaryOf(other);
  return { id, direction: isMine ? 'outgoing' : 'incoming', player, message, status, createdAt };
};

const findPending = (world: World, fromId: string, toId: string): FriendRequest | undefined =>
  world.friendRequests.find(
    (request) => request.status === 'pending' && request.fromId === fromId && request.toId === toId,
  );

type NewRequest = { readonly playerId: string; readonly message?: string };

const sendRequest = ({ world, player, body, moment }: PlayerCall<NewRequest>) => {
  const other = findPlayer(world, body.playerId);
  const me = player.profile.id;
  if (other === player || player.friends.has(body.playerId)) {
    rejectValue('/playerId', 'must not be the player or a friend already');
  }
  rejectBlocked(player, other);
  if (findPending(world, me, body.playerId)) {
    rejectValue('/playerId', 'must not have a pending request already');
  }
  const mutual = findPending(world, body.playerId, me);
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
  return show(request, player, world);
};

/** Gives the pending request of the path its final status. */
const settle = (
  { world, player, path }: PlayerCall,
  side: 'fromId' | 'toId',
  status: FriendRequest['status'],
): FriendRequest => {
  const request =
    world.friendRequests.find(
      (candidate) => candidate.id === path['requestId'] && candidate[side] === player.profile.id,
    ) ?? reject('NOT_FOUND');
  if (request.status !== 'pending') {
    reject('REQUEST_NOT_PENDING', `The friend request was ${request.status} before.`);
  }
  request.status = status;
  return request;
};

const accept = (call: PlayerCall) => {
  const other = findPlayer(call.world, settle(call, 'toId', 'accepted').fromId);
  befriend(call.player, other, call.moment);
  return friendOf(other, call.moment);
};

const list = ({ world, player, query }: PlayerCall) =>
  [...player.friends]
    .map(([id, since]) => friendOf(findPlayer(world, id), since))
    .filter(({ presence }) => query['status'] === undefined || presence.status === query['status'])
    .toSorted(
      (a, b) => statusOrder.indexOf(a.presence.status) - statusOrder.indexOf(b.presence.status),
    );

const listRequests = ({ world, player }: PlayerCall) => {
  const me = player.profile.id;
  return world.friendRequests
    .filter(({ fromId, toId, status }) => fromId === me || (toId === me && status !== 'canceled'))
    .map((request) => show(request, player, world))
    .toReversed();
};

const remove = ({ world, player, path }: PlayerCall): void => {
  const other = findPlayer(world, path['playerId']);
  if (!player.friends.has(other.profile.id)) {
    rejectUnknown(path['playerId']);
  }
  unfriend(player, other);
};

const block = ({ world, player, path, moment }: PlayerCall): void => {
  const other = findPlayer(world, path['playerId']);
  if (other === player) {
    rejectUnknown(path['playerId']);
  }
  unfriend(player, other);
  const ids = new Set([player.profile.id, other.profile.id]);
  for (const request of world.friendRequests) {
    if (request.status === 'pending' && ids.has(request.fromId) && ids.has(request.toId)) {
      request.status = 'canceled';
    }
  }
  player.blocks = new Map([...player.blocks, [other.profile.id, moment]]);
};

type PresenceChange = { readonly status: string; readonly activity?: string };

export const friendshipHandlers = {
  listFriends: list,
  sendFriendRequest: sendRequest,
  listFriendRequests: listRequests,
  acceptFriendRequest: accept,
  declineFriendRequest: (call: PlayerCall) => void settle(call, 'toId', 'declined'),
  cancelFriendRequest: (call: PlayerCall) => void settle(call, 'fromId', 'canceled'),
  removeFriend: remove,
  listBlockedPlayers: ({ world, player }: PlayerCall) =>
    [...player.blocks]
      .map(([id, blockedAt]) => ({ player: summaryOf(findPlayer(world, id)), blockedAt }))
      .toReversed(),
  blockPlayer: block,
  unblockPlayer: ({ player, path }: PlayerCall): void => {
    player.blocks = without(player.blocks, path['playerId']);
  },
  updatePresence: ({ player, body, moment }: PlayerCall<PresenceChange>) => {
    const { status, activity = null } = body;
    player.presence = { status, activity, updatedAt: moment };
    return player.presence;
  },
};
