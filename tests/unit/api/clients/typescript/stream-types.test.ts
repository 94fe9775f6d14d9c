import { expect, test } from 'vitest';
import { readClient } from '../../../../../src/api/clients/client-model/read-client.ts';
import { printClient } from '../../../../../src/api/clients/typescript/print-client.ts';

const events = 'text/event-stream';

const clientOf = (content: object, schemas: object = {}, mediaType = events) =>
  readClient({
    openapi: '3.2.0',
    info: { title: 'T', version: '1' },
    paths: {
      '/x': {
        get: {
          operationId: 'op',
          responses: { 200: { description: '', content: { [mediaType]: content } } },
        },
      },
    },
    components: { schemas },
  });

const streamOf = (...args: Parameters<typeof clientOf>) =>
  clientOf(...args).operations[0]?.result?.stream;

const jsonData = (contentSchema: object) => ({
  type: 'string',
  contentMediaType: 'application/json',
  contentSchema,
});

const event = (name: string, data?: object) => ({
  type: 'object',
  required: ['event'],
  properties: { event: { const: name }, ...(data ? { data } : {}) },
});

test.each<[string, object | boolean, string]>([
  ['text', { type: 'string' }, 'text'],
  ['text or null', { type: ['string', 'null'] }, 'text'],
  ['a number', { type: 'integer' }, 'data'],
  ['a list', { type: 'array', items: { type: 'integer' } }, 'data'],
  ['a map', { type: 'object', additionalProperties: { type: 'integer' } }, 'data'],
  ['an object', { type: 'object', properties: { at: { type: 'string' } } }, 'data'],
  ['an object with an id', { type: 'object', properties: { id: { type: 'integer' } } }, 'data'],
  ['an event', event('a', { type: 'string' }), 'events'],
  ['any object', { type: 'object' }, 'events'],
  ['anything', {}, 'events'],
  ['an event with JSON', event('a', jsonData({ type: 'integer' })), 'jsonEvents'],
  [
    'JSON, and an event without data',
    { oneOf: [event('a', jsonData({ type: 'integer' })), event('ping')] },
    'jsonEvents',
  ],
  [
    'JSON or text',
    { oneOf: [event('a', jsonData({ type: 'integer' })), event('b', { type: 'string' })] },
    'events',
  ],
])('items that are %s are read as such', (_, itemSchema, framing) => {
  expect(streamOf({ itemSchema })?.framing).toBe(framing);
});

test('an event without data is not among the types of items', () => {
  const source = printClient(
    clientOf({
      itemSchema: { oneOf: [event('tide', jsonData({ type: 'integer' })), event('ping')] },
    }),
  );
  expect(source).toContain('data?: number');
  expect(source).not.toContain('ping');
});

test.each([
  ['application/jsonl', 'lines'],
  ['application/ndjson', 'lines'],
  ['application/json-seq', 'records'],
  ['application/geo+json-seq', 'records'],
])('%s is read as %s', (mediaType, framing) => {
  expect(streamOf({ itemSchema: { type: 'integer' } }, {}, mediaType)?.framing).toBe(framing);
});

test.each([events, 'application/x-ndjson'])('%s with `schema` is one text', (mediaType) => {
  const model = clientOf({ schema: { type: 'object', properties: {} } }, {}, mediaType);
  expect(model.operations[0]?.result).toMatchObject({ format: 'text', stream: null });
});

test('types of items are separate, and a named one keeps its name', () => {
  const tide = { type: 'object', properties: { meters: { type: 'number' } } };
  const model = clientOf(
    { itemSchema: { $ref: '#/components/schemas/TideEvent' } },
    { TideEvent: event('tide', jsonData({ $ref: '#/components/schemas/Tide' })), Tide: tide },
  );
  expect(model.types).toEqual([]);
  expect(model.streamTypes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['TideEvent', 'Tide']),
  );
  expect(printClient(model)).toContain('op(options?: CallOptions): AsyncGenerator<TideEvent,');
});

test('the types of events have the names of their schemas, and operations share them', () => {
  const get = (operationId: string) => ({
    get: {
      operationId,
      responses: {
        200: {
          description: '',
          content: { [events]: { itemSchema: { $ref: '#/components/schemas/HarborEvent' } } },
        },
      },
    },
  });
  const source = printClient(
    readClient({
      openapi: '3.2.0',
      info: { title: 'T', version: '1' },
      paths: { '/x': get('first'), '/y': get('second') },
      components: {
        schemas: {
          HarborEvent: {
            oneOf: [
              { $ref: '#/components/schemas/TideEvent' },
              { $ref: '#/components/schemas/EbbEvent' },
            ],
          },
          TideEvent: { title: 'A tide', ...event('tide', jsonData({ type: 'integer' })) },
          EbbEvent: event('ebb', jsonData({ type: 'string' })),
        },
      },
    }),
  );
  expect(source).toContain('export type HarborEvent = TideEvent | EbbEvent;');
  expect(source).toContain('export type TideEvent = {');
  expect(source.match(/AsyncGenerator<HarborEvent,/g)).toHaveLength(2);
});
