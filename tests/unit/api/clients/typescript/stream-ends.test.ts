import { expect, test } from 'vitest';
import { type Framing, collect, sendParts } from './stream-parts.ts';
import { createTestClient } from './test-client.ts';

test('a stream asks for its media type, and leaves the loop with the request', async () => {
  let cancelled = 0;
  const { client, sent } = createTestClient(
    sendParts(['1\n2\n'], { isOpen: true, onCancel: () => void (cancelled += 1) }),
  );
  const stream = client.items({ mediaType: 'application/jsonl', framing: 'lines' });
  expect(sent).toHaveLength(0);
  for await (const item of stream) {
    expect(item).toBe(1);
    break;
  }
  expect(sent[0]?.headers.get('Accept')).toBe('application/jsonl');
  expect(cancelled).toBe(1);
});

test('a signal and `close` end a waiting stream', async () => {
  for (const isClosed of [true, false]) {
    const { client } = createTestClient(sendParts(['1\n'], { isOpen: true }));
    const controller = new AbortController();
    const format = { mediaType: 'application/jsonl', framing: 'lines' } as const;
    const stream = client.items(format, { signal: controller.signal });
    expect(await stream.next()).toEqual({ value: 1, done: false });
    const waiting = stream.next().catch((error: unknown) => error);
    if (isClosed) {
      client.close();
    } else {
      controller.abort();
    }
    expect(await waiting).toMatchObject({ kind: 'cancelled' });
    expect(await stream.next()).toEqual({ value: undefined, done: true });
  }
});

test('a connection that breaks is a network error, and is not retried', async () => {
  const { client, sent } = createTestClient(() => {
    const parts = ['1\n'];
    return new Response(
      new ReadableStream({
        pull: (controller) => {
          const part = parts.shift();
          if (part !== undefined) {
            controller.enqueue(new TextEncoder().encode(part));
          } else {
            controller.error(new TypeError('terminated'));
          }
        },
      }),
    );
  });
  const stream = client.items({ mediaType: 'application/jsonl', framing: 'lines' });
  await expect(
    (async () => {
      for await (const item of stream) {
        expect(item).toBe(1);
      }
    })(),
  ).rejects.toMatchObject({ kind: 'network', attempts: 1 });
  expect(sent).toHaveLength(1);
});

test('a problem is an error of the loop, as in other calls', async () => {
  const { client } = createTestClient(() =>
    Response.json({ code: 'NO_TIDE', title: 'No tide' }, { status: 404 }),
  );
  const stream = client.items({ mediaType: 'text/event-stream', framing: 'events' });
  await expect(stream.next()).rejects.toMatchObject({
    kind: 'problem',
    status: 404,
    code: 'NO_TIDE',
  });
});

test('an item larger than allowed ends the loop, but not many small ones', async () => {
  const format = { mediaType: 'application/jsonl', framing: 'lines' } as const;
  const small = Array.from({ length: 50 }, () => `"${'x'.repeat(50)}"\n`);
  const { client } = createTestClient(sendParts([...small, `"${'x'.repeat(2000)}"\n`]), {
    maxResponseBytes: 1000,
  });
  const items: unknown[] = [];
  await expect(
    (async () => {
      for await (const item of client.items(format)) {
        items.push(item);
      }
    })(),
  ).rejects.toMatchObject({ kind: 'decode' });
  expect(items).toHaveLength(50);
});

test('an error of an item names the response', async () => {
  expect(await collect(['{'], 'lines')).toMatchObject([
    { kind: 'decode', status: 200, requestId: 'R1' },
  ]);
});

test.each<[string, Framing, readonly string[], number]>([
  ['lines in one part', 'lines', [`"${'x'.repeat(50)}"\n`.repeat(50)], 50],
  ['comments', 'events', [...Array.from({ length: 200 }, () => ':ping\n'), 'data: a\n\n'], 1],
  ['events in one part', 'events', [`data: ${'x'.repeat(50)}\n\n`.repeat(50)], 50],
  [
    'an item and the start of the next',
    'lines',
    [`1\n"${'x'.repeat(900)}`, `"\n"${'y'.repeat(900)}"`],
    3,
  ],
])('%s do not exceed the limit of one item', async (_, framing, parts, count) => {
  const items = await collect(parts, framing, { maxResponseBytes: 1000 });
  expect(items.filter((item) => !(item instanceof Error))).toHaveLength(count);
});

test.each<[Framing, string]>([
  ['lines', `"${'é'.repeat(600)}"\n`],
  ['events', `data: ${'x'.repeat(90)}\n`.repeat(12)],
  ['records', `\u001E{\n${`${' '.repeat(90)}\n`.repeat(12)}`],
])('an item of %s that is larger than allowed ends the loop', async (framing, text) => {
  const parts = text.split(/(?<=\n)/);
  expect(await collect(parts, framing, { maxResponseBytes: 1000 })).toMatchObject([
    { kind: 'decode', message: 'test: an item is larger than 1000 bytes' },
  ]);
});

test.each(['signal', 'close'])('no item arrives after %s', async (kind) => {
  const { client } = createTestClient(sendParts(['1\n2\n3\n']));
  const controller = new AbortController();
  const format = { mediaType: 'application/jsonl', framing: 'lines' } as const;
  const stream = client.items(format, { signal: controller.signal });
  expect(await stream.next()).toEqual({ value: 1, done: false });
  if (kind === 'signal') {
    controller.abort();
  } else {
    client.close();
  }
  await expect(stream.next()).rejects.toMatchObject({ kind: 'cancelled' });
});

test.each([
  ['`break`', undefined],
  [
    'an error in `onResponse`',
    () => {
      throw new Error('own');
    },
  ],
])('%s cancels the body, even if `fetch` ignores signals', async (_, onResponse) => {
  let cancelled = 0;
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('1\n')),
    cancel: () => void (cancelled += 1),
  });
  const { client } = createTestClient(() => new Response(body));
  const format = { mediaType: 'application/jsonl', framing: 'lines' } as const;
  const stream = client.items(format, { onResponse });
  await stream.next().catch((error: unknown) => error);
  await stream.return();
  expect(cancelled).toBe(1);
});
