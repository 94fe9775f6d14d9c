import { expect, test } from 'vitest';
import { type Framing, collect, sendParts } from './stream-parts.ts';
import { createTestClient } from './test-client.ts';

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
