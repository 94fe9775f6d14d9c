import { expect, test } from 'vitest';
import type { ClientOptions } from '../../../../../src/api/clients/typescript/runtime/options.ts';
import type { StreamFormat } from '../../../../../src/api/clients/typescript/runtime/stream.ts';
import { createTestClient } from './test-client.ts';

type Framing = StreamFormat['framing'];

/** Creates a response whose body arrives in the given parts, and then stays open or ends. */
const sendParts =
  (
    parts: readonly string[],
    {
      isOpen = false,
      onCancel = (): void => undefined,
      contentType = 'text/event-stream; charset=utf-8',
    } = {},
  ) =>
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
      { headers: { 'Content-Type': contentType, 'X-Request-Id': 'R1' } },
    );
  };

const collect = async (
  parts: readonly string[],
  framing: Framing,
  { contentType = 'text/event-stream', ...options }: ClientOptions & { contentType?: string } = {},
): Promise<unknown[]> => {
  const { client } = createTestClient(sendParts(parts, { contentType }), options);
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
  ['records of a sequence', 'records', ['\u001E{"a":1}\n\u001E{"a":2}\n'], [{ a: 1 }, { a: 2 }]],
  ['records of several lines', 'records', ['\u001E{\n "a": 1\n}\n\u001E2\n'], [{ a: 1 }, 2]],
  ['records without empty ones', 'records', ['\u001E\u001E{"a":1}\n\u001E\n'], [{ a: 1 }]],
  ['records without line ends', 'records', ['\u001E{"a":1}\u001E{"a":2}'], [{ a: 1 }, { a: 2 }]],
  ['line separators in JSON', 'data', ['data: "a\u2028b\u2029c"\n\n'], ['a\u2028b\u2029c']],
  ['line separators in lines', 'lines', ['"a\u2028b\u0085c"\n'], ['a\u2028b\u0085c']],
  ['data as text', 'text', ['data: {"a"\ndata\n\n'], ['{"a"\n']],
  ['no events without data', 'data', ['data: 1\n\nevent: ping\n\ndata: 2\n\n'], [1, 2]],
  [
    'no type, but the id of an event without data',
    'events',
    ['id: 7\nevent: ping\n\ndata: a\n\ndata: b\n\n'],
    [{ id: '7', data: 'a' }, { data: 'b' }],
  ],
  ['an event whose data is empty', 'events', ['data:\n\n'], [{ data: '' }]],
  ['events after a byte order mark', 'events', ['\uFEFFdata: a\n\n'], [{ data: 'a' }]],
  ['a last event that ends with \\r', 'events', ['data: a\r\r'], [{ data: 'a' }]],
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

test('an event with \\r is complete before the next part arrives', async () => {
  const { client } = createTestClient(sendParts(['data: a\r\r'], { isOpen: true }));
  const stream = client.items({ mediaType: 'text/event-stream', framing: 'events' });
  expect(await stream.next()).toEqual({ value: { data: 'a' }, done: false });
  await stream.return();
});

test('a record is complete at the end of its line', async () => {
  const { client } = createTestClient(sendParts(['\u001E[\n1\n]\n'], { isOpen: true }));
  const stream = client.items({ mediaType: 'application/json-seq', framing: 'records' });
  expect(await stream.next()).toEqual({ value: [1], done: false });
  await stream.return();
});

test.each<[Framing, string, string]>([
  ['events', 'text/html', '<!doctype html>\n\n'],
  ['events', 'application/json', '{"code":"X"}'],
  ['data', 'text/plain', 'data: 1\n\n'],
  ['lines', 'text/html; charset=utf-8', '<!doctype html>\n'],
])('%s cannot be read from %s', async (framing, contentType, body) => {
  expect(await collect([body], framing, { contentType })).toMatchObject([
    { kind: 'decode', status: 200, requestId: 'R1', excerpt: body },
  ]);
});

test('a response without content has no items', async () => {
  const { client } = createTestClient(() => new Response(null, { status: 204 }));
  const stream = client.items({ mediaType: 'text/event-stream', framing: 'events' });
  expect(await stream.next()).toEqual({ value: undefined, done: true });
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
