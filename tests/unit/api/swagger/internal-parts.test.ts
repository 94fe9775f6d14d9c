import { describe, expect, test } from 'vitest';
import { valueAt } from '../../../../src/base/json/json-pointer.ts';
import { get, internal, secretsIn, text, type Document } from '../internal/load-internal.ts';
import { loadFiles } from '../load-fixture.ts';

const User = { type: 'object', properties: { name: text, secret: { ...text, ...internal } } };
const user = { $ref: '#/definitions/User' };
const example = { name: 'n', secret: 's' };

const load = (keys: Document) =>
  loadFiles({
    'openapi.json': JSON.stringify({
      swagger: '2.0',
      info: { title: 'API', version: '1.0.0' },
      definitions: { User },
      ...keys,
    }),
  });

const posts = (...parameters: readonly Document[]): Document => ({
  paths: { '/users': { post: get('sendUser', { parameters }) } },
});

const sent = ['paths', '/users', 'post', 'requestBody'];

describe('internal parts of Swagger 2.0 are left out', () => {
  test.each([
    { 'x-example': example },
    { 'x-example': { 'application/json': example } },
    { 'x-examples': { 'application/json': example } },
  ])('from the body example %j', async (keys) => {
    const loaded = await load(posts({ name: 'user', in: 'body', schema: user, ...keys }));
    expect(secretsIn(loaded)).toEqual([]);
    expect(valueAt(loaded.openapi, [...sent, 'content', 'application/json', 'example'])).toEqual({
      name: 'n',
    });
  });

  test('with copies of schemas inside them', async () => {
    const inSecret = { $ref: '#/paths/~1secret/get/responses/200/schema' };
    const loaded = await load({
      paths: {
        '/secret': {
          get: { ...internal, responses: { 200: { description: 'S.', schema: User } } },
        },
        '/users': {
          get: get('listUsers', {
            responses: {
              200: {
                description: 'All.',
                schema: { type: 'object', properties: { name: text, secret: inSecret } },
              },
            },
          }),
        },
      },
    });
    expect(secretsIn(loaded)).toEqual([]);
  });

  test('with the body that only internal form fields have', async () => {
    const field = { name: 'secret', in: 'formData', type: 'string', required: true, ...internal };
    const alone = await load(posts(field));
    expect(secretsIn(alone)).toEqual([]);
    expect(valueAt(alone.openapi, sent)).toBeUndefined();
    const both = await load(posts(field, { name: 'name', in: 'formData', type: 'string' }));
    expect(secretsIn(both)).toEqual([]);
    expect(valueAt(both.openapi, [...sent, 'required'])).toBeUndefined();
  });

  test('from webhooks', async () => {
    const written = {
      info: { title: 'API', version: '1.0.0' },
      paths: {},
      'x-webhooks': {
        'secret-sent': { post: get('secretSent', internal) },
        sent: { post: get('a') },
      },
    };
    for (const version of [{ swagger: '2.0' }, { openapi: '3.0.3' }]) {
      const loaded = await loadFiles({
        'openapi.json': JSON.stringify({ ...version, ...written }),
      });
      expect(secretsIn(loaded)).toEqual([]);
      expect(Object.keys(Object(valueAt(loaded.openapi, ['webhooks'])))).toEqual(['sent']);
    }
  });
});

test('problems after an internal parameter and a body have the right locations', async () => {
  const parameter = (name: string, keys: Document = {}) => ({
    name,
    in: 'query',
    type: 'integer',
    ...keys,
  });
  const { locate, problems } = await loadFiles({
    'openapi.yaml': [
      'swagger: "2.0"',
      'info: { title: API, version: 1.0.0 }',
      'paths:',
      '  /users:',
      '    post:',
      '      operationId: sendUser',
      '      parameters:',
      ...[
        { name: 'user', in: 'body', schema: { type: 'object' } },
        parameter('secret', internal),
        parameter('one'),
        parameter('two', { 'x-example': 'text' }),
      ].map((each) => `        - ${JSON.stringify(each)}`),
      '      responses: { 204: { description: Done. } }',
    ].join('\n'),
  });
  expect(locate(['paths', '/users', 'post', 'parameters', '1', 'name'])).toMatchObject({
    line: 11,
  });
  expect(problems.map(({ code, location }) => [code, location])).toMatchObject([
    ['openapi/invalid-example', { line: 11, column: 67 }],
  ]);
});
