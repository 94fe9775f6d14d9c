import { expect, test } from 'vitest';
import { createTestClient } from './test-client.ts';

type Framing = 'lines' | 'events' | 'jsonEvents' | 'data';

/** Creates a response whose body arrives in the given parts, and then stays open or ends. */
const sendParts =
  (parts: readonly string[], { isOpen = false, onCancel = (): void => undefined } = {}) =>
  (request: Request): Response => {
    const bytes = new TextEncoder();
    return new Response(
      new ReadableStream({
        start: (controller) => {
          parts.forEach((part) => controller.enqueue(bytes.encode(part)));
          if (!isOpen) {
            controller.close();
          }
          request.signal.addEventListener('abort', () => {
            onCancel();
            controller.error(request.signal.reason);
          });
        },
      }),
      { headers: { 'Content-Type': 'text/event-stream' } },
    );
  };

const collect = async (parts: readonly string[], framing: Framing): Promise<unknown> => {
  const { client } = createTestClient(sendParts(parts));
  const items: unknown[] = [];
  try {
    for await (const item of client.items({ mediaType: 'text/event-stream', framing })) {
      items.push(item);
    }
  } catch (error) {
    return [...items, error];
  }
  return items;
};

test.each<[string, Framing, readonly string[], readonly unknown[]]>([
  ['a line each', 'lines', ['{"a":1}\n', '{"a":2}\n'], [{ a: 1 }, { a: 2 }]],
  ['lines in pieces', 'lines', ['{"a"', ':1}\r', '\n\n[', ']'], [{ a: 1 }, []]],
  ['records of a sequence', 'lines', ['\u001E{"a":1}\n\u001E{"a":2}\n'], [{ a: 1 }, { a: 2 }]],
  ['long integers', 'lines', ['9007199254740993\n'], [9007199254740993n]],
  [
    'events with all fields',
    'events',
    ['id: 7\nevent: tide\nretry: 10\ndata: a\ndata:b\n\n'],
    [{ id: '7', event: 'tide', retry: 10, data: 'a\nb' }],
  ],
  [
    'events between comments, with other line ends',
    'events',
    [': hello\n\ndata: a\r', '\n\r\n', 'data: b\r\rdata: c'],
    [{ data: 'a' }, { data: 'b' }],
  ],
  [
    'JSON in events',
    'jsonEvents',
    ['event: e\ndata: {"a":1}\n\n'],
    [{ event: 'e', data: { a: 1 } }],
  ],
  ['only the data', 'data', ['data: {"a":\ndata: 1}\n\n'], [{ a: 1 }]],
])('a stream yields %s', async (_, framing, parts, items) => {
  expect(await collect(parts, framing)).toEqual(items);
});

test('characters that are split between parts survive', async () => {
  const bytes = new TextEncoder().encode('"🎮"\n');
  const { client } = createTestClient(
    () =>
      new Response(
        new ReadableStream({
          start: (controller) => {
            bytes.forEach((byte) => controller.enqueue(Uint8Array.of(byte)));
            controller.close();
          },
        }),
      ),
  );
  const items: unknown[] = [];
  for await (const item of client.items({ mediaType: 'application/jsonl', framing: 'lines' })) {
    items.push(item);
  }
  expect(items).toEqual(['🎮']);
});

test('an item that is not JSON ends the loop, after the items before it', async () => {
  expect(await collect(['{"a":1}\n{"a"\n'], 'lines')).toMatchObject([
    { a: 1 },
    { kind: 'decode', excerpt: '{"a"' },
  ]);
});

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
