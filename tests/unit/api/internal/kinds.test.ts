import { describe, expect, test } from 'vitest';
import { valueAt } from '../../../../src/base/json/json-pointer.ts';
import { removeInternal } from '../../../../src/api/read/internal/remove-internal.ts';
import { get, internal, load, query, secretsIn, sends, type Document } from './load-internal.ts';

describe('leaving out an internal schema also removes', () => {
  test('the discriminator values that select it', async () => {
    const loaded = await load({
      paths: sends({ $ref: '#/components/schemas/Base' }),
      components: {
        schemas: {
          Base: {
            type: 'object',
            required: ['kind'],
            properties: { kind: { type: 'string', enum: ['Open', 'Secret'] } },
            discriminator: { propertyName: 'kind' },
          },
          Open: { allOf: [{ $ref: '#/components/schemas/Base' }] },
          Secret: { allOf: [{ $ref: '#/components/schemas/Base' }], ...internal },
        },
      },
    });
    expect(secretsIn(loaded)).toEqual([]);
  });

  test('the discriminator values behind a reference, with their words', async () => {
    const kinds = {
      type: 'string',
      enum: ['open', 'topSecret', 'Secret'],
      'x-enum-varnames': ['Open', 'TopSecret', 'Secret'],
      'x-enumDescriptions': { open: 'All.', topSecret: 'A secret.', Secret: 'Another secret.' },
    };
    const variant = (keys: Document = {}) => ({
      type: 'object',
      properties: { kind: { allOf: [{ $ref: '#/components/schemas/Kind' }], description: 'K.' } },
      ...keys,
    });
    const loaded = await load({
      paths: {
        ...sends({
          oneOf: [{ $ref: '#/components/schemas/Open' }, { $ref: '#/components/schemas/Secret' }],
          discriminator: {
            propertyName: 'kind',
            mapping: { open: '#/components/schemas/Open', topSecret: 'Secret' },
          },
        }),
        '/kinds': {
          get: get('listKinds', {
            parameters: [query('kind', { schema: { $ref: '#/components/schemas/Kind' } })],
          }),
        },
      },
      components: { schemas: { Kind: kinds, Open: variant(), Secret: variant(internal) } },
    });
    expect(secretsIn(loaded)).toEqual([]);
    expect(valueAt(loaded.openapi, ['components', 'schemas', 'Kind'])).toEqual({
      type: 'string',
      enum: ['open'],
      'x-enum-varnames': ['Open'],
      'x-enumDescriptions': { open: 'All.' },
    });
  });

  test('discriminator values that are numbers, with their words', async () => {
    const Kind = {
      type: 'integer',
      enum: [1, 2],
      'x-enumDescriptions': { 1: 'All.', 2: 'A secret.' },
    };
    const variant = (keys: Document = {}) => ({
      type: 'object',
      properties: { kind: { $ref: '#/components/schemas/Kind' } },
      ...keys,
    });
    const loaded = await load({
      paths: sends({
        oneOf: [{ $ref: '#/components/schemas/Open' }, { $ref: '#/components/schemas/Hidden' }],
        discriminator: { propertyName: 'kind', mapping: { 1: 'Open', 2: 'Hidden' } },
      }),
      components: { schemas: { Kind, Open: variant(), Hidden: variant(internal) } },
    });
    expect(valueAt(loaded.openapi, ['components', 'schemas', 'Kind'])).toEqual({
      type: 'integer',
      enum: [1],
      'x-enumDescriptions': { 1: 'All.' },
    });
  });

  test.each([{}, { discriminator: {} }, { discriminator: { propertyName: 1 } }])(
    'no value of a property that is not a discriminator (%j)',
    (keys) => {
      const properties = { undefined: { enum: ['hidden', 'open'] }, 1: { enum: ['hidden'] } };
      const Thing = { type: 'object', properties, ...keys };
      const { openapi } = removeInternal(
        {
          openapi: '3.1.1',
          paths: sends({ $ref: '#/components/schemas/Thing' }),
          components: { schemas: { Thing, hidden: { type: 'object', ...internal } } },
        },
        ['x-internal'],
      );
      expect(valueAt(openapi, ['components', 'schemas', 'Thing'])).toEqual(Thing);
    },
  );

  test('no discriminator value that selects a published variant elsewhere', async () => {
    const union = (variants: readonly string[], mapping: Document) => ({
      oneOf: variants.map((name) => ({ $ref: `#/components/schemas/${name}` })),
      discriminator: { propertyName: 'kind', mapping },
    });
    const variant = (keys: Document = {}) => ({
      type: 'object',
      properties: { kind: { $ref: '#/components/schemas/Kind' } },
      ...keys,
    });
    const loaded = await load({
      paths: sends({
        type: 'object',
        properties: {
          one: union(['Open', 'Hidden'], { a: 'Open', b: 'Hidden' }),
          two: union(['Open', 'Other'], { a: 'Open', b: 'Other' }),
        },
      }),
      components: {
        schemas: {
          Kind: { enum: ['a', 'b'] },
          Open: variant(),
          Other: variant(),
          Hidden: variant(internal),
        },
      },
    });
    expect(valueAt(loaded.openapi, ['components', 'schemas', 'Kind'])).toEqual({
      enum: ['a', 'b'],
    });
  });
});
