import { expect, test } from 'vitest';
import { bearer, startMock } from './mock-client.ts';

const me = 'plr_7h2k9d4m1x8q5w3z';

type Presence = { readonly status: string; readonly activity: string | null };
type Friends = { readonly items: readonly { readonly presence: Presence }[] };

const startWithFriend = async () => {
  const mock = startMock();
  const { call } = mock;
  const guest = await call('loginGuest', { body: { deviceId: 'a-device-of-this-test' } });
  const headers = bearer(String(guest.body['accessToken']));
  const sent = await call('sendFriendRequest', { headers, body: { playerId: me } });
  const friendship = await call('acceptFriendRequest', {
    target: `/v1/friends/requests/${String(sent.body['id'])}/accept`,
  });
  const player = friendship.body['player'] as unknown as { readonly id: string };
  const list = async (query = ''): Promise<Friends['items']> =>
    ((await call('listFriends', { target: `/v1/friends${query}` })).body as unknown as Friends)
      .items;
  const presence = async (): Promise<Presence | undefined> =>
    (
      (await list()) as readonly { readonly player: { id: string }; readonly presence: Presence }[]
    ).find((friend) => friend.player.id === player.id)?.presence;
  return { ...mock, headers, list, presence };
};

test('a presence falls to offline 120 seconds after its last update, and another update brings it back', async () => {
  const { call, wait, headers, presence } = await startWithFriend();
  const body = { status: 'in_match', activity: 'Ranked match on Harbor' };
  const update = await call('updatePresence', { headers, body });
  wait(118);
  expect(await presence()).toEqual(update.body);
  expect(await presence()).toEqual({ ...update.body, status: 'offline', activity: null });
  await call('updatePresence', { headers, body });
  expect(await presence()).toMatchObject(body);
});

test('friends without an update are not among those who are online', async () => {
  const { wait, list } = await startWithFriend();
  expect((await list('?status=online')).length).toBeGreaterThan(0);
  wait(120);
  expect(await list('?status=online')).toEqual([]);
  expect(new Set((await list()).map((friend) => friend.presence.status))).toEqual(
    new Set(['offline']),
  );
});
