import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { newIdempotencyKey } from '../../../../../src/api/clients/typescript/runtime/options.ts';
import { createTestClient, json } from './test-client.ts';

const failing =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    json({ title: 'No' }, { status, headers });

test.each([429, 500, 502, 503, 504])(
  'a %i is repeated, and the last error is returned',
  async (status) => {
    const { run, sent } = createTestClient(failing(status));
    expect(await run({})).toMatchObject({ kind: 'problem', status, attempts: 4 });
    expect(sent.length).toBe(4);
  },
);

test.each([400, 401, 403, 404, 409, 412, 422, 501])('a %i is never repeated', async (status) => {
  const { run, sent } = createTestClient(failing(status));
  expect(await run({})).toMatchObject({ status, attempts: 1 });
  expect(sent.length).toBe(1);
});

test('a POST without an idempotency key is sent once, one with a key again with the same', async () => {
  const once = createTestClient(failing(503));
  await once.run({ method: 'POST' });
  expect(once.sent.length).toBe(1);

  const again = createTestClient(failing(503));
  await again.run({ method: 'POST', idempotencyHeader: 'Key' });
  await again.run({ method: 'POST', idempotencyHeader: 'Key' });
  await again.run({ method: 'POST', idempotencyHeader: 'Key' }, { idempotencyKey: 'kept' });
  const keys = again.sent.map(({ headers }) => headers.get('Key'));
  expect(keys.length).toBe(12);
  expect(new Set(keys).size).toBe(3);
  expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(keys.slice(8)).toEqual(['kept', 'kept', 'kept', 'kept']);
  expect(new Set(Array.from({ length: 1000 }, newIdempotencyKey)).size).toBe(1000);
});

test('a stream is sent once', async () => {
  const { run, sent } = createTestClient(failing(503));
  const value = new Blob(['abc']).stream();
  const body = { format: 'binary', mediaType: 'text/plain', value, isRequired: true } as const;
  expect(await run({ method: 'PUT', body })).toMatchObject({ attempts: 1 });
  expect(sent.length).toBe(1);
});

test.each([
  [0, [0, 0, 0]],
  [0.5, [250, 500, 1000]],
  [0.999, [499, 999, 1998]],
])('pauses are random up to twice the last one (%d)', async (random, pauses) => {
  const times: number[] = [];
  const { run, time } = createTestClient(
    () => {
      times.push(time.now());
      return json({}, { status: 503 });
    },
    { random: () => random },
  );
  await run({});
  const between = times.slice(1).map((at, index) => Math.floor(at - (times[index] ?? 0)));
  expect(between).toEqual(pauses);
});

test.each([
  ['seconds', { 'Retry-After': '7' }, 7000],
  [
    'a date by the clock of the server',
    { 'Retry-After': 'Fri, 31 Dec 1999 23:59:59 GMT', Date: 'Fri, 31 Dec 1999 23:59:50 GMT' },
    9000,
  ],
  [
    'a past date',
    { 'Retry-After': 'Fri, 31 Dec 1999 23:59:50 GMT', Date: 'Fri, 31 Dec 1999 23:59:59 GMT' },
    250,
  ],
  ['nonsense', { 'Retry-After': 'soon' }, 250],
])('Retry-After with %s is the least pause', async (_what, headers, pause) => {
  const { run, time } = createTestClient((_request, count) =>
    count === 1 ? json({}, { status: 429, headers }) : json({ at: time.now() }),
  );
  expect(await run({})).toEqual({ at: pause });
});

test('a pause beyond the deadline is not begun, and the caller learns how long it is', async () => {
  const { run, time } = createTestClient(failing(429, { 'Retry-After': '61' }));
  expect(await run({})).toMatchObject({ status: 429, attempts: 1, retryAfterMs: 61_000 });
  expect(time.now()).toBe(0);
});

test('the deadline holds for attempts and pauses together', async () => {
  const { run, time } = createTestClient(() => new Promise<Response>(() => undefined));
  expect(await run({}, { deadlineMs: 20_000 })).toMatchObject({ kind: 'timeout', attempts: 2 });
  expect(time.now()).toBe(20_000);
});

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
};

test('a call that is cancelled while it waits ends at once, and leaves no timer and no listener', async () => {
  const controller = new AbortController();
  const { client, sent, time } = createTestClient(failing(503, { 'Retry-After': '30' }));
  const { signal } = controller;
  const ended = client.call({}, { signal }).catch((error: unknown) => error);
  await settle();
  expect(sent.length).toBe(1);
  expect(time.timers.size).toBe(1);
  controller.abort();
  expect(await ended).toMatchObject({ kind: 'cancelled', attempts: 1 });
  expect(time.now()).toBe(0);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
  expect(time.timers.size).toBe(0);
});

test('a thousand calls leave no listener on the signal that they share', async () => {
  const { client } = createTestClient(() => json({}));
  const { signal } = new AbortController();
  await Promise.all(Array.from({ length: 1000 }, () => client.call({}, { signal })));
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('what a function of the caller throws reaches the caller, and repeats nothing', async () => {
  const { client, sent } = createTestClient(() => json('read'));
  const onProgress = (): never => {
    throw new RangeError('No such bar');
  };
  await expect(client.call({}, { onProgress })).rejects.toThrow(RangeError);
  expect(sent.length).toBe(1);
});

test('closing the client cancels its calls and refuses further ones', async () => {
  const { client, sent } = createTestClient(() => new Promise<Response>(() => undefined));
  const running = client.call({}).catch((error: unknown) => error);
  await settle();
  client.close();
  expect(await running).toMatchObject({ kind: 'cancelled' });
  expect(sent[0]?.signal.aborted).toBe(true);
  await expect(client.call({})).rejects.toMatchObject({ kind: 'cancelled' });
  expect(sent.length).toBe(1);
});
