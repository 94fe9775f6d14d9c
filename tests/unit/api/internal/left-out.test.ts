import { describe, expect, test } from 'vitest';
import { reportLeftOut } from '../../../../src/api/read/internal/left-out.ts';

import { type Document, get, internal, load, query, secretsIn, text } from './load-internal.ts';

describe('an internal part is left out:', () => {
  const listed = { get: get('listThings') };
  const secret = { get: get('listSecrets', internal) };

  test.each<[string, Document, string]>([
    ['a path', { paths: { '/secret': { ...secret, ...internal }, '/a': listed } }, '1 operation'],
    ['an operation', { paths: { '/secret': secret, '/a': listed } }, '1 operation'],
    [
      'an operation beside another one',
      { paths: { '/a': { ...listed, delete: get('deleteSecret', internal) } } },
      '1 operation',
    ],
    [
      'a tag, with the operations that have no other',
      {
        tags: [{ name: 'secret', ...internal }, { name: 'open' }],
        'x-tagGroups': [
          { name: 'Open', tags: ['open', 'secret'] },
          { name: 'Secret', tags: ['secret'] },
        ],
        paths: {
          '/secret': { get: get('listSecrets', { tags: ['secret'] }) },
          '/a': { get: get('listThings', { tags: ['secret', 'open'] }) },
        },
      },
      '1 operation, 1 tag, 1 tag group',
    ],
    [
      'a tag of only internal operations',
      {
        tags: [{ name: 'secret' }],
        paths: { '/s': { get: get('s', { tags: ['secret'], ...internal }) }, '/a': listed },
      },
      '1 operation, 1 tag',
    ],
    [
      'a parameter',
      { paths: { '/a': { get: get('a', { parameters: [query('secret', internal)] }) } } },
      '1 parameter',
    ],
    [
      'a parameter in components, where it is used',
      {
        paths: {
          '/a': { get: get('a', { parameters: [{ $ref: '#/components/parameters/Secret' }] }) },
        },
        components: { parameters: { Secret: query('secret', internal) } },
      },
      '2 parameters',
    ],
    [
      'a parameter whose schema is internal',
      {
        paths: {
          '/a': {
            get: get('a', {
              parameters: [{ ...query('secret'), schema: { $ref: '#/components/schemas/Secret' } }],
            }),
          },
        },
        components: { schemas: { Secret: { ...text, ...internal } } },
      },
      '1 parameter, 1 schema',
    ],
    [
      'a response',
      {
        paths: {
          '/a': {
            get: get('a', {
              responses: {
                204: { description: 'Done.' },
                418: { description: 'Secret', ...internal },
              },
            }),
          },
        },
      },
      '1 response',
    ],
    [
      'a header',
      {
        paths: {
          '/a': {
            get: get('a', {
              responses: {
                204: {
                  description: 'Done.',
                  headers: { 'X-Secret': { schema: text, ...internal } },
                },
              },
            }),
          },
        },
      },
      '1 header',
    ],
    [
      'a server',
      {
        servers: [{ url: 'https://secret.example', ...internal }, { url: 'https://api.example' }],
        paths: { '/a': listed },
      },
      '1 server',
    ],
    [
      'a webhook',
      {
        webhooks: { secret: { post: get('onSecret', internal) }, open: { post: get('onOpen') } },
        paths: { '/a': listed },
      },
      '1 webhook',
    ],
    [
      'a callback',
      {
        paths: {
          '/a': {
            post: get('a', {
              callbacks: { onSecret: { '{$request.query.url}': { post: get('s') }, ...internal } },
            }),
          },
        },
      },
      '1 callback',
    ],
    [
      'a link to an internal operation',
      {
        paths: {
          '/secret': secret,
          '/a': {
            get: get('a', {
              responses: {
                204: { description: 'Done.', links: { secret: { operationId: 'listSecrets' } } },
              },
            }),
          },
        },
      },
      '1 operation, 1 link',
    ],
    [
      'a security scheme, and its name beside others',
      {
        security: [{ open: [], secret: [] }, { secret: [] }],
        paths: { '/a': listed },
        components: {
          securitySchemes: {
            open: { type: 'http', scheme: 'bearer' },
            secret: { type: 'http', scheme: 'basic', ...internal },
          },
        },
      },
      '1 security scheme',
    ],
    [
      'what only internal parts use',
      {
        paths: {
          '/a': listed,
          '/secret': {
            get: get('listSecrets', {
              ...internal,
              security: [{ secret: [] }],
              responses: { 200: { $ref: '#/components/responses/Secret' } },
            }),
          },
        },
        components: {
          securitySchemes: { secret: { type: 'http', scheme: 'basic' } },
          responses: {
            Secret: {
              description: 'Fine.',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Secret' } } },
            },
          },
          schemas: {
            Secret: {
              type: 'object',
              properties: { secret: { $ref: '#/components/schemas/Secret' } },
            },
          },
        },
      },
      '1 operation, 1 response, 1 schema, 1 security scheme',
    ],
  ])('%s', async (_, keys, left) => {
    const loaded = await load(keys);
    expect(secretsIn(loaded)).toEqual([]);
    expect(reportLeftOut(loaded.leftOut)).toBe(`Left out as internal: ${left}.\n`);
  });
});
