import { describe, expect, test } from 'vitest';
import { formatStream } from '../../../src/api/document/streams.ts';
import { schemaModelOf } from '../../../src/api/document/schema-model.ts';
import { valueAt } from '../../../src/base/json/json-pointer.ts';
import { loadFiles } from './load-fixture.ts';
import { renderReferences, textOf } from './reference-text.tsx';

const responding = (media: object, schemas: object = {}, openapi = '3.2.0') =>
  JSON.stringify({
    openapi,
    info: { title: 'API', version: '1.0.0' },
    tags: [{ name: 'things', description: 'Things.' }],
    paths: {
      '/things': {
        get: {
          tags: ['things'],
          operationId: 'listThings',
          responses: { 200: { description: 'All.', content: media } },
        },
      },
    },
    components: { schemas },
  });

const load = (text: string) => loadFiles({ 'openapi.json': text });

describe('internal values are removed from examples', () => {
  const schema = {
    type: 'object',
    properties: { id: { type: 'integer' }, secret: { type: 'string', 'x-internal': true } },
  };
  const item = { id: 1, secret: 'hush' };

  test.each<[string, object]>([
    [
      'of streams',
      { 'application/jsonl': { itemSchema: schema, examples: { a: { value: [item] } } } },
    ],
    [
      'of streams, without a name',
      { 'application/jsonl': { itemSchema: schema, example: [item] } },
    ],
    ['as data', { 'application/json': { schema, examples: { a: { dataValue: item } } } }],
    [
      'as JSON text in place of a value',
      { 'application/json': { schema, examples: { a: { value: JSON.stringify(item) } } } },
    ],
    [
      'as JSON text without a name',
      { 'application/json': { schema, example: JSON.stringify(item) } },
    ],
    [
      'as JSON text in a schema',
      { 'application/json': { schema: { ...schema, examples: [JSON.stringify(item)] } } },
    ],
    [
      'as XML text',
      {
        'application/xml': {
          schema: { type: 'array', items: schema },
          examples: { a: { value: '<i><id>1</id><secret>hush</secret></i>' } },
        },
      },
    ],
    [
      'as an XML element with another name',
      {
        'application/xml': {
          schema: {
            properties: { a: { type: 'string', 'x-internal': true, xml: { name: 'b' } } },
          },
          example: '<i><b>hush</b></i>',
        },
      },
    ],
    [
      'as form data',
      { 'application/x-www-form-urlencoded': { schema, example: 'id=1&secret=hush' } },
    ],
    [
      'as lines of JSON',
      {
        'application/jsonl': {
          itemSchema: schema,
          example: `{"id":1}\n${JSON.stringify(item)}\n`,
        },
      },
    ],
    ['in `x-example`', { 'application/json': { schema: { ...schema, 'x-example': item } } }],
    [
      'as text',
      {
        'application/json': {
          schema,
          examples: { a: { dataValue: item, serializedValue: JSON.stringify(item) } },
        },
      },
    ],
  ])('%s', async (_, media) => {
    const text = JSON.stringify((await load(responding(media))).openapi);
    expect(text).toContain('listThings');
    expect(text).not.toContain('hush');
  });
});

test.each([
  ['XML', 'application/xml', '<i><id>1</id></i>'],
  ['form data', 'application/x-www-form-urlencoded', 'id=1'],
])('%s without internal properties is kept', async (_, type, example) => {
  const schema = { properties: { id: {}, secret: { 'x-internal': true } } };
  const { openapi } = await load(responding({ [type]: { schema, example } }));
  expect(JSON.stringify(openapi)).toContain(JSON.stringify(example));
});

test('example data is not normalized like a schema', async () => {
  const dataValue = { type: 'integer', nullable: true, exclusiveMinimum: true, minimum: 3 };
  const { openapi } = await load(
    responding({ 'application/json': { examples: { a: { dataValue } } } }),
  );
  const media = ['paths', '/things', 'get', 'responses', '200', 'content', 'application/json'];
  expect(valueAt(openapi, [...media, 'examples', 'a', 'dataValue'])).toEqual(dataValue);
});

test('a property whose name begins with a slash may contain its own schema', async () => {
  const node = { properties: { '/child': { $ref: '#/components/schemas/Node' } } };
  const { openapi } = await load(
    responding(
      { 'application/json': { schema: { $ref: '#/components/schemas/Node' } } },
      { Node: node, Hidden: { type: 'string', 'x-internal': true } },
    ),
  );
  expect(Object.keys(valueAt(openapi, ['components', 'schemas']) as object)).toEqual(['Node']);
});

test('items of an event stream that are no events are data', () => {
  expect(formatStream('text/event-stream', [{ id: 1 }, {}])).toBe('data: {"id":1}\n\ndata: {}\n\n');
  expect(formatStream('text/event-stream', [{ id: 'm1', text: 'Hi' }])).toBe(
    'data: {"id":"m1","text":"Hi"}\n\n',
  );
});

test('an example is checked against the items of a stream', async () => {
  const itemSchema = { type: 'object', properties: { n: { type: 'integer' } } };
  const { found } = await load(
    responding({ 'application/jsonl': { itemSchema, example: [{ n: 'x' }] } }),
  );
  expect(found).toEqual([expect.stringContaining('openapi/invalid-example') as string]);
});

test.each([
  ['a list', { type: 'array', minItems: 2, description: 'The log.', items: { required: ['at'] } }],
  ['any value', { minItems: 2, description: 'The log.' }],
])('the schema of a stream and of its items both count if the stream is %s', async (_, schema) => {
  const itemSchema = {
    type: 'object',
    properties: { at: { type: 'string', description: 'When.' } },
    required: ['at'],
  };
  const { openapi } = await load(responding({ 'application/jsonl': { schema, itemSchema } }));
  const html = textOf(renderReferences({ ...openapi }));
  expect(html).toContain('The log. array of object · at least 2 entries');
  expect(html).toContain('at string When.');
  const { found } = await load(
    responding({ 'application/jsonl': { schema, itemSchema, example: [{ at: 'x' }, {}] } }),
  );
  expect(found).toEqual([expect.stringContaining('openapi/invalid-example') as string]);
});

test.each<[string, object, object, object]>([
  ['a limit', { type: 'integer', minimum: 18 }, { minimum: 5 }, { minimum: 18 }],
  ['a length', { type: 'string', maxLength: 4 }, { maxLength: 10 }, { maxLength: 4 }],
  ['a list of values', { enum: ['a', 'b'] }, { enum: ['b', 'x'] }, { enum: ['b'] }],
])('%s next to a reference does not replace the one of the target', async (_, target, own, all) => {
  const { openapi } = await load(
    responding(
      { 'application/json': { schema: { $ref: '#/components/schemas/Both' } } },
      {
        Target: target,
        Both: { properties: { a: { allOf: [{ $ref: '#/components/schemas/Target' }, own] } } },
      },
    ),
  );
  const both = valueAt(schemaModelOf(openapi ?? {}), ['components', 'schemas', 'Both']);
  expect(valueAt(both, ['properties', 'a'])).toMatchObject(all);
});

test('a misspelled schema in a mapping is reported', async () => {
  const pet = (kind: string) => ({ type: 'object', properties: { kind: { const: kind } } });
  const { found } = await load(
    responding(
      {
        'application/json': {
          schema: {
            oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
            discriminator: { propertyName: 'kind', mapping: { cat: 'Cat', dog: 'Dgo' } },
          },
        },
      },
      { Cat: pet('cat'), Dog: pet('dog') },
    ),
  );
  expect(found).toEqual([expect.stringMatching(/openapi\/unknown-pointer → Dog$/) as string]);
});

test('an example file with the key of a document is no document', async () => {
  const { found } = await loadFiles({
    'openapi.json': responding({
      'application/json': { examples: { a: { externalValue: 'root.json' } } },
    }),
    'root.json': '{ "openapi": "/openapi.json", "overlay": { "type": "object" } }',
  });
  expect(found).toEqual([]);
});

test('an overlay removes the entries that it selects, once', async () => {
  const overlay = (target: string) =>
    `overlay: 1.0.0\nactions: [{ target: "${target}", remove: true }]\n`;
  const document = (extra: string) =>
    `openapi: 3.1.0\ninfo: { title: A, version: "1" }\ntags: [{ name: a }, { name: b }, { name: c }, { name: d }]\npaths: {}\n${extra}`;
  const { openapi } = await loadFiles({
    'openapi.yaml': document(''),
    'overlays/a.yaml': overlay('$.tags[2,0,0]'),
  });
  expect(openapi?.['tags']).toEqual([{ name: 'b' }, { name: 'd' }]);
});
