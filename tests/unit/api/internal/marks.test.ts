import { expect, test } from 'vitest';
import { valueAt } from '../../../../src/base/json/json-pointer.ts';
import { reportLeftOut } from '../../../../src/api/read/internal/left-out.ts';
import { loadFiles, operation, root } from '../load-fixture.ts';
import { get, internal, load, secretsIn, sends, sentSchema, text } from './load-internal.ts';

test('properties that are named like OpenAPI keywords can be internal', async () => {
  const loaded = await load({
    paths: sends({
      type: 'object',
      properties: {
        example: { ...text, ...internal, description: 'Secret.' },
        properties: { type: 'object', properties: { secret: { ...text, ...internal } } },
        get: { ...text, ...internal, description: 'Secret.' },
      },
    }),
  });
  expect(secretsIn(loaded)).toEqual([]);
  expect(sentSchema(loaded)['properties']).toEqual({
    properties: { type: 'object', properties: {} },
  });
});

test('`x-internal` in an example is not a mark', async () => {
  const loaded = await load({
    paths: sends({ type: 'object', example: { 'x-internal': true, name: 'n' } }),
  });
  expect(sentSchema(loaded)).toEqual({
    type: 'object',
    example: { 'x-internal': true, name: 'n' },
  });
});

test('`x-internal: false` and unused components stay', async () => {
  const loaded = await load({
    paths: { '/a': { get: get('a', { 'x-internal': false }) } },
    components: {
      schemas: { Unused: text, Secret: { ...text, ...internal } },
    },
  });
  expect(loaded.openapi).toMatchObject({
    paths: { '/a': { get: { operationId: 'a' } } },
    components: { schemas: { Unused: text } },
  });
});

test('a variant that only the discriminator of its base selects is kept', async () => {
  const Base = {
    type: 'object',
    required: ['kind'],
    properties: { kind: text },
    discriminator: { propertyName: 'kind' },
  };
  const Child = { allOf: [{ $ref: '#/components/schemas/Base' }] };
  const loaded = await load({
    paths: {
      ...sends({ $ref: '#/components/schemas/Base' }),
      '/secret': {
        post: get('sendSecret', {
          ...internal,
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Child' } } },
          },
        }),
      },
    },
    components: { schemas: { Base, Child } },
  });
  expect(valueAt(loaded.openapi, ['components', 'schemas', 'Child'])).toEqual(Child);
});

test('other marks have an effect only if the site lists them', async () => {
  const keys = {
    paths: {
      '/a': { get: get('a') },
      '/b': { get: get('hiddenThing', { 'x-hidden': true }) },
      '/c': { get: get('ignoredThing', { 'x-scalar-ignore': true }) },
    },
  };
  const paths = async (...marks: string[]): Promise<string[]> => {
    const { openapi } = await load(keys, ...marks);
    return Object.keys(openapi?.['paths'] as object);
  };
  expect(await paths()).toEqual(['/a', '/b', '/c']);
  expect(await paths('x-hidden')).toEqual(['/a', '/c']);
  expect(await paths('x-hidden', 'x-scalar-ignore')).toEqual(['/a']);
});

test('marks next to references to files have an effect', async () => {
  const loaded = await loadFiles({
    'openapi.yaml': root(
      'paths:',
      '  /v1/secrets: { $ref: "secrets.yaml#/secrets", x-internal: true }',
      '  /v1/things: { $ref: "secrets.yaml#/things" }',
    ),
    'secrets.yaml': [
      `secrets: { get: ${operation('listSecrets')} }`,
      `things: { get: ${operation('listThings')}, delete: ${operation('deleteSecret', internal)} }`,
      '',
    ].join('\n'),
  });
  expect(secretsIn(loaded)).toEqual([]);
  expect(reportLeftOut(loaded.leftOut)).toBe('Left out as internal: 2 operations.\n');
});

test('marks next to references into files have an effect', async () => {
  const loaded = await loadFiles({
    'openapi.yaml': root(
      'paths:',
      '  /v1/things:',
      '    post:',
      '      operationId: sendThing',
      '      parameters:',
      '        - { $ref: "parts.yaml#/Parameter", x-internal: true }',
      '      requestBody:',
      '        content:',
      '          application/json:',
      '            schema:',
      '              type: object',
      '              properties:',
      '                secret: { $ref: "parts.yaml#/Schema", x-internal: true }',
      '                name: { $ref: "parts.yaml#/Schema" }',
      '      responses:',
      "        '204': { $ref: 'parts.yaml#/Response' }",
      "        '418': { $ref: 'parts.yaml#/Secret', x-internal: true }",
    ),
    'parts.yaml': [
      'Parameter: { name: secret, in: query, schema: { type: string } }',
      'Schema: { type: string }',
      'Response: { description: Done. }',
      'Secret: { description: Only for secrets. }',
      '',
    ].join('\n'),
  });
  expect(secretsIn(loaded)).toEqual([]);
  expect(loaded.leftOut.counts).toEqual({ parameter: 2, property: 1, response: 2 });
});

test('parts of Swagger 2.0 are left out', async () => {
  const loaded = await loadFiles({
    'openapi.json': JSON.stringify({
      swagger: '2.0',
      info: { title: 'API', version: '1.0.0' },
      securityDefinitions: { secret: { type: 'basic', ...internal } },
      paths: {
        '/a': {
          post: get('a', {
            consumes: ['application/x-www-form-urlencoded'],
            parameters: [
              { name: 'secret', in: 'formData', type: 'string', ...internal },
              { name: 'name', in: 'formData', type: 'string' },
            ],
            responses: {
              200: {
                description: 'Fine.',
                schema: { $ref: '#/definitions/Thing' },
                examples: { 'application/json': { secret: 's', name: 'n' } },
              },
            },
          }),
        },
      },
      definitions: {
        Thing: { type: 'object', properties: { secret: { ...text, ...internal }, name: text } },
      },
    }),
  });
  expect(secretsIn(loaded)).toEqual([]);
});

test('an object that may be null is left out as a whole', async () => {
  const loaded = await loadFiles({
    'openapi.json': JSON.stringify({
      openapi: '3.0.3',
      info: { title: 'API', version: '1.0.0' },
      paths: sends({ type: 'object', properties: { secret: { nullable: true, ...internal } } }),
    }),
  });
  expect(secretsIn(loaded)).toEqual([]);
});
