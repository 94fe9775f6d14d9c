import { expect, test } from 'vitest';
import { readClient } from '../../../../src/api/clients/client-model/read-client.ts';
import { shippedOpenapi } from '../shipped-openapi.ts';
import { oddDocument } from './odd-document.ts';

const model = readClient(await shippedOpenapi());
const odd = readClient(oddDocument);

const typeOf = (name: string, from = odd) => from.types.find((type) => type.name === name);
const operationOf = (id: string, from = model) => from.operations.find((each) => each.id === id);
const createNamedType = (name: string) => ({ kind: 'named', name });

test('operations keep what clients need of them', () => {
  expect(operationOf('purchaseOffer')).toMatchObject({
    method: 'POST',
    path: '/v1/shop/purchase',
    parameters: [],
    body: { format: 'json', type: createNamedType('PurchaseOffer'), isRequired: true },
    security: [['projectKey', 'playerToken']],
    idempotency: { header: 'Idempotency-Key', isInSamples: true },
    session: null,
  });
  expect(operationOf('purchaseOffer')?.errorCodes).toContain('INSUFFICIENT_FUNDS');
  expect(operationOf('deleteAsset')?.result).toBeNull();
});

test('the extension says which operations start and end a session, and which lists go on', () => {
  const starting = model.operations.filter(({ session }) => session === 'starts');
  expect(starting.map(({ id }) => id)).toEqual([
    'loginGuest',
    'registerEmail',
    'loginEmail',
    'loginPlatform',
    'refreshToken',
  ]);
  expect(operationOf('logout')?.session).toBe('ends');
  expect(operationOf('listOffers')?.pagination).toEqual({
    kind: 'cursor',
    parameter: 'cursor',
    items: ['items'],
    itemType: createNamedType('Offer'),
    next: ['nextCursor'],
  });
  expect(operationOf('listBalances')?.pagination).toBeNull();
});

test('null belongs to where a type is used, not to its name', () => {
  const player = typeOf('PlayerSummary', model);
  const avatar =
    player?.kind === 'object' && player.fields.find(({ name }) => name === 'avatarUrl');
  expect(avatar).toMatchObject({
    isRequired: true,
    type: { kind: 'nullable', type: createNamedType('AvatarUrl') },
  });
  expect(typeOf('AvatarUrl', model)).toMatchObject({ type: { kind: 'scalar', scalar: 'string' } });
});

test.each([
  [{ type: 'string' }, 'named'],
  [{ enum: ['a'] }, 'named'],
  [{ allOf: [{ type: 'string' }] }, 'named'],
  [{ type: ['string', 'null'] }, 'nullable'],
  [{ description: 'A name.' }, 'nullable'],
])('a reference is nullable unless its other keywords forbid null: %j', (siblings, kind) => {
  const Name = { type: ['string', 'null'], pattern: '^a' };
  const name = { $ref: '#/components/schemas/Name', ...siblings };
  const Player = { type: 'object', properties: { name } };
  const { types } = readClient({
    openapi: '3.1.1',
    paths: {
      '/players': {
        get: {
          responses: {
            200: {
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Player' } } },
            },
          },
        },
      },
    },
    components: { schemas: { Name, Player } },
  });
  const player = types.find((type) => type.name === 'Player');
  expect(player?.kind === 'object' && player.fields[0]?.type.kind).toBe(kind);
});

test('integers are as large as their bounds say', () => {
  expect(typeOf('Quantity', model)).toMatchObject({ type: { scalar: 'int32' } });
  expect(typeOf('Promise')).toMatchObject({
    fields: expect.arrayContaining([
      expect.objectContaining({
        name: 'id',
        direction: 'response',
        type: { kind: 'scalar', scalar: 'int64' },
      }),
    ]),
  });
});

test('a name that stands for itself stands for anything', () => {
  const unknown = { kind: 'scalar', scalar: 'unknown' };
  expect(typeOf('Self')).toMatchObject({ kind: 'alias', type: unknown });
  expect(typeOf('Odd')).toMatchObject({ kind: 'alias', type: unknown });
  expect(typeOf('First')).toMatchObject({ kind: 'alias' });
});

test('variants are recognized by their tag or by what only they require', () => {
  expect(typeOf('Pet')).toMatchObject({
    kind: 'union',
    discriminator: 'kind',
    variants: [
      { type: createNamedType('Cat'), tags: ['feline'] },
      { type: createNamedType('Dog'), tags: ['Dog'] },
    ],
  });
  expect(typeOf('LinkIdentity', model)).toMatchObject({
    variants: [
      { type: createNamedType('LinkPlatformIdentity'), distinctFields: ['token'] },
      { type: createNamedType('LinkEmailIdentity'), distinctFields: ['email', 'password'] },
    ],
  });
});

test('a child has the properties of its parent, not its list of variants', () => {
  const cat = typeOf('Cat');
  expect(cat?.kind === 'object' && cat.fields.map(({ name }) => name)).toEqual([
    'kind',
    'friend',
    'pet',
  ]);
});

test('a document of any kind gives a name, and the same model each time', () => {
  expect(odd.name).toMatch(/^[A-Z][A-Za-z0-9]*$/);
  expect(readClient(oddDocument)).toEqual(odd);
  for (const document of [{}, { paths: 3 }, { paths: { '/a': { get: null } }, 'x-client': 'x' }]) {
    expect(readClient(document)).toMatchObject({ title: 'API', operations: [] });
  }
});

test('a recursive union keeps its variants', () => {
  const json = { $ref: '#/components/schemas/Json' };
  const { types } = readClient({
    components: {
      schemas: {
        Json: {
          anyOf: [
            { type: 'string' },
            { type: 'array', items: json },
            { type: 'object', additionalProperties: json },
            json,
          ],
        },
      },
    },
    paths: {
      '/json': {
        get: { responses: { 200: { content: { 'application/json': { schema: json } } } } },
      },
    },
  });
  expect(types.find(({ name }) => name === 'Json')).toMatchObject({
    kind: 'union',
    variants: [
      { type: { kind: 'scalar', scalar: 'string' } },
      { type: { kind: 'array', items: createNamedType('Json') } },
      { type: { kind: 'map', values: createNamedType('Json') } },
    ],
  });
});

test('variants next to `items` do not replace the entries of a list', () => {
  const Few = {
    type: 'array',
    items: { type: 'integer' },
    oneOf: [{ maxItems: 3 }, { title: 'Many' }],
  };
  const { types } = readClient({
    openapi: '3.1.0',
    info: { title: 'Lists', version: '1' },
    components: { schemas: { Few } },
    paths: {
      '/few': {
        get: {
          responses: {
            200: {
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Few' } } },
            },
          },
        },
      },
    },
  });
  expect(types).toMatchObject([
    {
      name: 'Few',
      kind: 'alias',
      type: { kind: 'array', items: { kind: 'scalar', scalar: 'int64' } },
    },
  ]);
});
