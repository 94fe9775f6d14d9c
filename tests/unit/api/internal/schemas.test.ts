import { describe, expect, test } from 'vitest';
import { valueAt } from '../../../../src/base/json/json-pointer.ts';
import { removeInternal } from '../../../../src/api/read/internal/remove-internal.ts';
import { type LoadedFixture } from '../load-fixture.ts';
import {
  contentPath,
  internal,
  load,
  secretsIn,
  sends,
  sentExamples,
  sentSchema,
  text,
  type Document,
} from './load-internal.ts';

describe('leaving out an internal schema also removes', () => {
  const Secret = { type: 'object', properties: { secret: text }, ...internal };
  const reference = { $ref: '#/components/schemas/Secret' };
  const loadSchema = (schema: unknown, examples: Document = {}): Promise<LoadedFixture> =>
    load({ paths: sends(schema, examples), components: { schemas: { Secret } } });

  test('its properties, including from `required` and examples', async () => {
    const loaded = await loadSchema(
      {
        type: 'object',
        required: ['secret', 'name'],
        dependentRequired: { name: ['secret'] },
        dependentSchemas: { secret: { required: ['name'] }, name: { required: ['secret'] } },
        properties: {
          secret: reference,
          secretList: { type: 'array', items: reference },
          secretMap: { type: 'object', additionalProperties: reference },
          maybeSecret: { anyOf: [reference, { type: 'null' }] },
          name: text,
        },
        example: { secret: { secret: 's' }, name: 'n' },
      },
      { one: { value: { name: 'n', secret: { secret: 's' }, secretList: [{ secret: 's' }] } } },
    );
    expect(secretsIn(loaded)).toEqual([]);
    expect(sentSchema(loaded)).toMatchObject({ required: ['name'], properties: { name: text } });
    expect(sentExamples(loaded)).toEqual({ one: { value: { name: 'n' } } });
  });

  test('its variants, with their mappings and the examples that only they accept', async () => {
    const Open = {
      type: 'object',
      required: ['kind', 'name'],
      properties: { kind: { const: 'open' }, name: text },
    };
    const loaded = await load({
      paths: sends(
        {
          oneOf: [{ $ref: '#/components/schemas/Open' }, reference],
          discriminator: {
            propertyName: 'kind',
            mapping: { open: '#/components/schemas/Open', s: 'Secret' },
          },
        },
        {
          open: { value: { kind: 'open', name: 'n' } },
          other: { value: { kind: 's', secret: 's' } },
        },
      ),
      components: { schemas: { Secret, Open } },
    });
    expect(secretsIn(loaded)).toEqual([]);
    expect(sentSchema(loaded)['discriminator']).toEqual({
      propertyName: 'kind',
      mapping: { open: '#/components/schemas/Open' },
    });
    expect(sentExamples(loaded)).toEqual({ open: { value: { kind: 'open', name: 'n' } } });
  });

  test('the part of an `allOf`, but not a schema with other parts', async () => {
    const loaded = await loadSchema(
      {
        allOf: [
          reference,
          { type: 'object', required: ['name', 'secret'], properties: { name: text } },
        ],
      },
      { one: { value: { name: 'n', secret: 's' } } },
    );
    expect(secretsIn(loaded)).toEqual([]);
    expect(sentSchema(loaded)).toEqual({
      allOf: [{ type: 'object', required: ['name'], properties: { name: text } }],
    });
  });

  test('a body that has no other schema', async () => {
    const loaded = await loadSchema(reference, { one: { value: { secret: 's' } } });
    expect(secretsIn(loaded)).toEqual([]);
    expect(valueAt(loaded.openapi, contentPath.slice(0, 3))).not.toHaveProperty('requestBody');
  });

  test('an entry of a tuple, but keeps the positions of other entries', async () => {
    const loaded = await loadSchema({ type: 'array', prefixItems: [text, reference, text] });
    expect(secretsIn(loaded)).toEqual([]);
    expect(sentSchema(loaded)).toEqual({ type: 'array', prefixItems: [text, {}, text] });
  });

  test('conditions, and the key of a map that has other properties', async () => {
    const loaded = await loadSchema({
      type: 'object',
      properties: { name: text },
      additionalProperties: reference,
      not: reference,
      if: reference,
    });
    expect(secretsIn(loaded)).toEqual([]);
    expect(sentSchema(loaded)).toEqual({ type: 'object', properties: { name: text } });
  });

  test('references to a part of it', async () => {
    const loaded = await loadSchema({
      type: 'object',
      properties: { secret: { $ref: '#/components/schemas/Secret/properties/secret' }, name: text },
    });
    expect(secretsIn(loaded)).toEqual([]);
  });

  test('references by `$id` and `$anchor`', () => {
    const { openapi } = removeInternal(
      {
        openapi: '3.1.1',
        paths: sends({
          type: 'object',
          properties: { secret: { $ref: 'https://a.example/s' }, other: { $ref: '#secret' } },
        }),
        components: {
          schemas: { Secret: { $id: 'https://a.example/s', $anchor: 'secret', ...Secret } },
        },
      },
      ['x-internal'],
    );
    expect(JSON.stringify(openapi)).not.toMatch(/secret/i);
  });

  test('examples in components', async () => {
    const loaded = await load({
      paths: sends(
        { type: 'object', properties: { secret: { ...text, ...internal }, name: text } },
        { one: { $ref: '#/components/examples/One' } },
      ),
      components: { examples: { One: { value: { secret: 's', name: 'n' } } } },
    });
    expect(secretsIn(loaded)).toEqual([]);
    expect(valueAt(loaded.openapi, ['components', 'examples', 'One', 'value'])).toEqual({
      name: 'n',
    });
  });
});
