import { expect, test, vi } from 'vitest';
import type { ClientOptions } from '../../../../../src/api/clients/typescript/runtime/options.ts';
import type { Call } from '../../../../../src/api/clients/typescript/runtime/prepare-request.ts';
import {
  type SessionClientConfig,
  SessionCore,
} from '../../../../../src/api/clients/typescript/runtime/session-core.ts';
import {
  MemoryTokenStore,
  type SessionOptions,
  type Tokens,
} from '../../../../../src/api/clients/typescript/runtime/token-store.ts';

const refresh: Call & Pick<Required<Call>, 'body'> = {
  operation: 'refresh',
  method: 'POST',
  path: '/refresh',
  body: { format: 'json', mediaType: 'application/json', value: undefined, isRequired: true },
  result: 'json',
  idempotencyHeader: 'Key',
};

const config: SessionClientConfig = {
  serverUrl: 'https://api.test',
  credentials: { token: { in: 'header', name: 'Authorization', prefix: 'Bearer' } },
  problem: { code: 'code', requestId: 'id', errors: 'errors', pointer: 'at', message: 'message' },
  requestIdHeader: null,
  session: {
    credential: 'token',
    startedBy: ['refresh'],
    endedBy: [],
    accessToken: ['tokens', 'access'],
    refreshToken: ['tokens', 'refresh'],
    expiredCodes: [],
    endedCodes: [],
    refresh: { call: refresh, requestToken: ['token'] },
  },
};

class TestClient extends SessionCore {
  read(): Promise<unknown> {
    return this.send({
      operation: 'read',
      method: 'GET',
      path: '/read',
      result: 'json',
      security: [['token']],
    });
  }
}

const first: Tokens = { accessToken: 'access-1', refreshToken: 'refresh-1' };

const createClient = async (
  onRefresh: (store: MemoryTokenStore) => Response | Promise<Response>,
  options: ClientOptions & SessionOptions = {},
) => {
  const store = new MemoryTokenStore();
  store.save(first);
  const refreshes: Request[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    if (new URL(request.url).pathname === '/refresh') {
      refreshes.push(request);
      return onRefresh(store);
    }
    return request.headers.get('Authorization') === 'Bearer access-2'
      ? Response.json('read')
      : Response.json({}, { status: 401 });
  };
  return {
    client: new TestClient({ tokenStore: store, fetch, ...options }, config),
    fetch,
    store,
    refreshes,
  };
};

const renewed = (): Response =>
  Response.json({ tokens: { access: 'access-2', refresh: 'refresh-2' } });

test('tokens are stored before anybody who waits for them goes on', async () => {
  const { client, store, refreshes } = await createClient(renewed);
  const seen = await Promise.all(
    Array.from({ length: 5 }, async () => [await client.read(), store.load()]),
  );
  const second = { accessToken: 'access-2', refreshToken: 'refresh-2' };
  expect(seen).toEqual(Array.from({ length: 5 }, () => ['read', second]));
  expect(refreshes.length).toBe(1);
  expect(refreshes[0]?.headers.has('Authorization')).toBe(false);
  expect(await refreshes[0]?.json()).toEqual({ token: 'refresh-1' });
});

test('a token that was loaded before a refresh ended is not refreshed again', async () => {
  const { fetch, store, refreshes } = await createClient(renewed);
  const load = store.load.bind(store);
  let loads = 0;
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  // Acts like a slow database: the second load, after the rejected call, has to wait.
  const slow = {
    load: async () => {
      const tokens = load();
      loads += 1;
      await (loads === 2 ? gate : undefined);
      return tokens;
    },
    save: store.save.bind(store),
  };
  const calls = new TestClient({ fetch, tokenStore: slow }, config);
  const late = calls.read();
  await vi.waitFor(() => expect(loads).toBe(2));
  const other = calls.read();
  for (let turn = 0; turn < 20; turn++) {
    await new Promise(setImmediate);
  }
  open();
  expect(await Promise.all([late, other])).toEqual(['read', 'read']);
  expect(refreshes.length).toBe(1);
});

test('the key of a refresh depends on its token alone, so that a restart repeats the same request', async () => {
  const keys = await Promise.all(
    [1, 2].map(async () => {
      const { client, refreshes } = await createClient(renewed);
      await client.read();
      return refreshes[0]?.headers.get('Key');
    }),
  );
  expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('a refresh without a new refresh token keeps the old one', async () => {
  const { client, store } = await createClient(() =>
    Response.json({ tokens: { access: 'access-2' } }),
  );
  expect(await client.read()).toBe('read');
  expect(store.load()).toEqual({ accessToken: 'access-2', refreshToken: 'refresh-1' });
});

test('a player who signs out during a refresh stays signed out', async () => {
  const { client, store } = await createClient((own) => {
    own.save(null);
    return renewed();
  });
  await expect(client.read()).rejects.toMatchObject({ status: 401 });
  expect(store.load()).toBeNull();
  expect(await client.isSignedIn()).toBe(false);
});

test('another player who signs in during a failing refresh stays signed in', async () => {
  const other = { accessToken: 'access-9', refreshToken: 'refresh-9' };
  const ends: unknown[] = [];
  const { client, store } = await createClient(
    (own) => {
      own.save(other);
      return Response.json({}, { status: 401 });
    },
    { onSessionEnd: (reason) => void ends.push(reason) },
  );
  await expect(client.read()).rejects.toMatchObject({ status: 401 });
  expect(store.load()).toEqual(other);
  expect(ends).toEqual([]);
});

test('a refused refresh ends the session, and says so once for all calls', async () => {
  const ends: unknown[] = [];
  const { client, store } = await createClient(
    () => Response.json({ code: 'GONE' }, { status: 401 }),
    {
      onSessionEnd: (reason) => void ends.push(reason.code),
    },
  );
  const calls = [1, 2, 3].map(() => client.read());
  const results = await Promise.allSettled(calls);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(store.load()).toBeNull();
  expect(ends).toEqual(['GONE']);
});
