import { reject, rejectValue } from './api-problem.ts';
import { findById, findOther, findPlayer } from './find.ts';
import { type Player, summaryOf } from './player.ts';
import type { FriendRequest, PlayerCall, World } from './world.ts';

const presenceAt = (
  { presence }: Pick<Player, 'presence'>,
  { world, now }: { readonly world: World; readonly now: number },
) =>
  now < Date.parse(presence.updatedAt) + world.limits('presence')
    ? presence
    : { ...presence, status: 'offline', activity: null };

const statusOrder = ['online', 'in_match', 'away', 'offline'];

const friendOf = (other: Player, since: string, call: PlayerCall) => ({
  player: summaryOf(other),
  presence: presenceAt(other, call),
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

export const rejectBlocked = (one: Player, other: Player): void => {
  if (one.blocks.has(other.profile.id) || other.blocks.has(one.profile.id)) {
    const [me, them] = [one.profile.id, other.profile.id];
    reject('PLAYER_BLOCKED', `One of the players ${me} and ${them} blocks the other.`);
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

const rejectFull = (world: World, players: readonly Player[], hasRequestLimit: boolean): void => {
  const [maxFriends, maxOpenRequests] = [world.limits('friends'), world.limits('friend-requests')];
  for (const { profile, friends } of players) {
    const { id } = profile;
    const open = world.friendRequests.filter(
      ({ status, fromId, toId }) => status === 'pending' && [fromId, toId].includes(id),
    );
    if (friends.size >= maxFriends) {
      reject('FRIEND_LIMIT_REACHED', `The player ${id} already has ${maxFriends} friends.`);
    }
    if (hasRequestLimit && open.length >= maxOpenRequests) {
      reject(
        'FRIEND_LIMIT_REACHED',
        `The player ${id} already has ${maxOpenRequests} open requests.`,
      );
    }
  }
};

type NewRequest = { readonly playerId: string; readonly message?: string };

const sendRequest = ({ world, player, body, moment }: PlayerCall<NewRequest>) => {
  const other = findOther(world, body.playerId);
  const me = player.profile.id;
  if (other === player || player.friends.has(body.playerId)) {
    rejectValue('/playerId', 'must not be the player or a friend already');
  }
  rejectBlocked(player, other);
  if (findPending(world, me, body.playerId)) {
    rejectValue('/playerId', 'must not have a pending request already');
  }
  const mutual = findPending(world, body.playerId, me);
  rejectFull(world, [player, other], !mutual);
  const request: FriendRequest = {
    id: world.createId('frq'),
    fromId: me,
    toId: body.playerId,
    message: body.message ?? null,
    status: mutual ? 'accepted' : 'pending',
    createdAt: moment,
    settledAt: mutual ? moment : null,
  };
  world.friendRequests.push(request);
  if (mutual) {
    mutual.status = 'accepted';
    mutual.settledAt = moment;
    befriend(player, other, moment);
  }
  return show(request, player, world);
};

const findOpen = ({ world, player, path }: PlayerCall, side: 'fromId' | 'toId'): FriendRequest => {
  const own = world.friendRequests.filter((request) => request[side] === player.profile.id);
  const request = findById(own, path['requestId']);
  if (request.status !== 'pending') {
    reject(
      'REQUEST_NOT_PENDING',
      `The friend request was ${request.status} at ${request.settledAt}.`,
    );
  }
  return request;
};

const settle = (request: FriendRequest, status: FriendRequest['status'], moment: string): void => {
  request.status = status;
  request.settledAt = moment;
};

const accept = (call: PlayerCall) => {
  const { world, player, moment } = call;
  const request = findOpen(call, 'toId');
  const other = findPlayer(world, request.fromId);
  rejectFull(world, [player, other], false);
  settle(request, 'accepted', moment);
  befriend(player, other, moment);
  return friendOf(other, moment, call);
};

const list = (call: PlayerCall) => {
  const { world, player, query } = call;
  return [...player.friends]
    .map(([id, since]) => friendOf(findPlayer(world, id), since, call))
    .filter(({ presence }) => query['status'] === undefined || presence.status === query['status'])
    .toSorted(
      (a, b) =>
        statusOrder.indexOf(a.presence.status) - statusOrder.indexOf(b.presence.status) ||
        (a.player.displayName < b.player.displayName ? -1 : 1),
    );
};

const listRequests = ({ world, player, now }: PlayerCall) => {
  const me = player.profile.id;
  const lifetime = world.limits('settled-requests');
  return world.friendRequests
    .filter(({ settledAt }) => settledAt === null || now < Date.parse(settledAt) + lifetime)
    .filter(({ fromId, toId, status }) => fromId === me || (toId === me && status !== 'cancelled'))
    .map((request) => show(request, player, world))
    .toReversed();
};

const remove = ({ world, player, path }: PlayerCall): void => {
  const other = findPlayer(world, path['playerId']);
  if (!player.friends.has(other.profile.id)) {
    reject('NOT_FOUND', `The player ${path['playerId']} is not a friend.`);
  }
  unfriend(player, other);
};

const block = ({ world, player, path, moment }: PlayerCall): void => {
  const other = findPlayer(world, path['playerId']);
  if (other === player) {
    rejectValue('/path/playerId', 'must be the id of another player');
  }
  unfriend(player, other);
  const ids = new Set([player.profile.id, other.profile.id]);
  for (const request of world.friendRequests) {
    if (request.status === 'pending' && ids.has(request.fromId) && ids.has(request.toId)) {
      settle(request, 'cancelled', moment);
    }
  }
  if (!player.blocks.has(other.profile.id)) {
    player.blocks = new Map([...player.blocks, [other.profile.id, moment]]);
  }
};

type PresenceChange = { readonly status: string; readonly activity?: string };

export const friendshipHandlers = {
  listFriends: list,
  sendFriendRequest: sendRequest,
  listFriendRequests: listRequests,
  acceptFriendRequest: accept,
  declineFriendRequest: (call: PlayerCall) =>
    settle(findOpen(call, 'toId'), 'declined', call.moment),
  cancelFriendRequest: (call: PlayerCall) =>
    settle(findOpen(call, 'fromId'), 'cancelled', call.moment),
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
