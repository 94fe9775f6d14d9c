import { describe, expect, test } from 'vitest';
import { createSchemaBuilder } from '../../../src/api/build/build-schema.ts';
import type { Schema } from '../../../src/model/api.ts';

const schemas = {
  Id: { type: 'string', description: 'Id.', pattern: '^a$', examples: ['a'] },
  Named: {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', maxLength: 9 } },
  },
  Kept: {
    type: 'object',
    required: ['id'],
    properties: { id: { $ref: '#/components/schemas/Id' } },
  },
  Thing: {
    description: 'Thing.',
    allOf: [{ $ref: '#/components/schemas/Kept' }, { $ref: '#/components/schemas/Named' }],
    properties: { name: { type: 'string', maxLength: 5 } },
  },
  Tree: {
    type: 'object',
    description: 'Tree.',
    properties: {
      children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
      parent: { oneOf: [{ $ref: '#/components/schemas/Tree' }, { type: 'null' }] },
    },
  },
  Ring: { description: 'Ring.', oneOf: [{ $ref: '#/components/schemas/Ring' }, { type: 'null' }] },
  Loop: { allOf: [{ $ref: '#/components/schemas/Loop' }], type: 'object' },
};

/** A schema with the content of the definition that it refers to. */
const build = (schema: unknown): Schema => {
  const builder = createSchemaBuilder({ components: { schemas } });
  const built = builder.build(schema);
  const definition = built.definition === null ? null : builder.definitions()[built.definition];
  return definition
    ? { ...built, properties: definition.properties, variants: definition.variants }
    : built;
};

const ref = (name: keyof typeof schemas, others: object = {}) => ({
  $ref: `#/components/schemas/${name}`,
  ...others,
});

describe('the type', () => {
  test.each<[string, object]>([
    ['string', { type: 'string' }],
    ['string or null', { type: ['string', 'null'] }],
    ['string or integer', { type: ['string', 'integer'] }],
    ['array of string', { type: 'array', items: { type: 'string' } }],
    ['array of array of integer', { items: { items: { type: 'integer' } } }],
    ['array of string or null', { type: ['array', 'null'], items: { type: 'string' } }],
    ['array of object', { type: 'array', items: ref('Thing') }],
    ['array', { type: 'array' }],
    ['map of string', { type: 'object', additionalProperties: { type: 'string' } }],
    ['object', { type: 'object', additionalProperties: true }],
    ['object', { type: 'object', properties: {}, additionalProperties: { type: 'string' } }],
    ['object', { properties: {} }],
    ['object or null', { oneOf: [ref('Thing'), { type: 'null' }] }],
    ['object or null', { anyOf: [ref('Thing'), ref('Kept'), { type: 'null' }] }],
    ['string or integer', { oneOf: [{ type: 'string' }, { type: 'integer' }] }],
    ['string', { enum: ['a', 'b'] }],
    ['integer', { const: 1 }],
    ['number', { const: 0.5 }],
    ['boolean', { const: false }],
    ['any value', {}],
  ])('is %s of %j', (type, schema) => {
    expect(build(schema).type).toBe(type);
  });

  test('exists for a schema that is `true`', () => {
    expect(build(true).type).toBe('any value');
  });
});

describe('limits', () => {
  test.each<[readonly string[], object]>([
    [['3 to 24 characters'], { type: 'string', minLength: 3, maxLength: 24 }],
    [['exactly 64 characters'], { type: 'string', minLength: 64, maxLength: 64 }],
    [['at least 3 characters'], { type: 'string', minLength: 3 }],
    [['at most 1 character'], { type: 'string', minLength: 0, maxLength: 1 }],
    [['matches `^a$`'], { type: 'string', pattern: '^a$' }],
    [[], { type: 'string', format: 'date-time', pattern: 'Z$' }],
    [['1 or more'], { type: 'integer', minimum: 1 }],
    [['at most 100'], { type: 'integer', maximum: 100 }],
    [['0 to 1,000,000,000'], { type: 'integer', minimum: 0, maximum: 1_000_000_000 }],
    [['exactly 7'], { type: 'integer', minimum: 7, maximum: 7 }],
    [['-0.5 to 0.000001'], { type: 'number', minimum: -0.5, maximum: 0.000001 }],
    [['0 or more'], { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }],
    [['more than 0', 'less than 1'], { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }],
    [['a multiple of 5'], { type: 'integer', multipleOf: 5 }],
    [['at most 50 entries'], { type: 'array', maxItems: 50 }],
    [['at least 1 entry', 'no entry twice'], { type: 'array', minItems: 1, uniqueItems: true }],
    [
      ['1 to 20 entries', 'each at most 9 characters'],
      { minItems: 1, maxItems: 20, items: { type: 'string', maxLength: 9 } },
    ],
    [['at least 1 property'], { type: 'object', minProperties: 1 }],
    [
      ['at most 20 properties', 'each at most 9 characters'],
      { type: 'object', maxProperties: 20, additionalProperties: { type: 'string', maxLength: 9 } },
    ],
    [
      ['at least one of `a`, `b`'],
      { type: 'object', anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    ],
    [
      ['exactly one of `a`, `b with c`'],
      { type: 'object', oneOf: [{ required: ['a'] }, { required: ['b', 'c'] }] },
    ],
    [[], { type: 'boolean' }],
  ])('are %j of %j', (limits, schema) => {
    expect(build(schema).limits).toEqual(limits);
  });

  test('on required properties are not variants', () => {
    const schema = build({ type: 'object', anyOf: [{ required: ['a'] }, { required: ['b'] }] });
    expect(schema.variants).toEqual([]);
  });
});

describe('values, defaults and examples', () => {
  test('are those of the schema', () => {
    const schema = { type: 'string', enum: ['a', 'b'], default: 'a', examples: ['b', 'a'] };
    expect(build(schema)).toMatchObject({ values: ['a', 'b'], default: 'a', example: 'b' });
  });

  test('may include null, which is not listed as a value', () => {
    const schema = { type: ['string', 'null'], enum: ['a', null], default: null, examples: [null] };
    expect(build(schema)).toMatchObject({ values: ['a'], default: null, example: null });
  });

  test('are absent where the schema has none', () => {
    expect(build({ type: 'string' })).toMatchObject({
      values: [],
      default: undefined,
      example: undefined,
    });
  });

  test('of an array are those of its items', () => {
    const schema = { type: 'array', items: { type: 'string', format: 'uri', enum: ['a'] } };
    expect(build(schema)).toMatchObject({ values: ['a'], format: 'uri', example: undefined });
  });
});

describe('references', () => {
  test('are resolved, and their sibling keys win', () => {
    expect(build(ref('Id', { description: 'Its id.', examples: ['b'] }))).toEqual({
      type: 'string',
      format: null,
      description: 'Its id.',
      limits: ['matches `^a$`'],
      values: [],
      default: undefined,
      example: 'b',
      isDeprecated: false,
      access: null,
      definition: null,
      properties: [],
      variants: [],
    });
  });

  test('in a choice of one schema take the keys of the choice', () => {
    const schema = build({ description: 'Or none.', oneOf: [ref('Kept'), { type: 'null' }] });
    expect(schema).toMatchObject({ type: 'object or null', description: 'Or none.', variants: [] });
    expect(schema.properties.map(({ name }) => name)).toEqual(['id']);
  });

  test('to an enclosing schema show it without its properties', () => {
    const { properties } = build(ref('Tree'));
    expect(properties.map(({ name, schema }) => [name, schema.type, schema.description])).toEqual([
      ['children', 'array of object', 'Tree.'],
      ['parent', 'object or null', 'Tree.'],
    ]);
    expect(properties.flatMap(({ schema }) => [...schema.properties, ...schema.variants])).toEqual(
      [],
    );
  });

  test('to a schema with fields are the name of a definition, which is built once', () => {
    const builder = createSchemaBuilder({ components: { schemas } });
    const { properties } = builder.build({
      properties: { a: ref('Thing'), b: { type: 'array', items: ref('Thing') } },
    });
    expect(properties.map(({ schema }) => [schema.definition, schema.properties])).toEqual([
      ['Thing', []],
      ['Thing', []],
    ]);
    expect(Object.keys(builder.definitions())).toEqual(['Thing']);
  });

  test('in `allOf` and `anyOf` may lead to the schema that contains them', () => {
    const node = '#/components/schemas/Node';
    const builder = createSchemaBuilder({
      components: {
        schemas: {
          Node: {
            properties: {
              next: { allOf: [{ $ref: node }] },
              last: { anyOf: [{ $ref: node }, { type: 'null' }] },
              other: { allOf: [{ $ref: node }, { properties: { more: { type: 'string' } } }] },
            },
          },
        },
      },
    });
    builder.build({ $ref: node });
    const { properties = [] } = builder.definitions()['Node'] ?? {};
    expect(properties.map(({ name, schema }) => [name, schema.definition])).toEqual([
      ['next', 'Node'],
      ['last', 'Node'],
      ['other', null],
    ]);
  });

  test('to themselves end', () => {
    expect(build(ref('Loop')).type).toBe('object');
    expect(build(ref('Ring'))).toMatchObject({ type: 'any value or null', description: 'Ring.' });
  });
});

describe('allOf', () => {
  test('merges properties and required names of all parts; for other keys the nearest part wins', () => {
    const { type, description, properties } = build(ref('Thing'));
    expect([type, description]).toEqual(['object', 'Thing.']);
    expect(
      properties.map(({ name, isRequired, schema }) => [name, isRequired, schema.limits]),
    ).toEqual([
      ['id', true, ['matches `^a$`']],
      ['name', true, ['at most 5 characters']],
    ]);
  });

  test('with the same schema twice includes it once', () => {
    expect(build({ allOf: [ref('Kept'), ref('Kept')] }).properties).toHaveLength(1);
  });
});

describe('variants', () => {
  test('are the alternatives with their properties, if there are several', () => {
    const { variants, properties } = build({
      oneOf: [ref('Kept'), ref('Named'), { type: 'null' }],
    });
    expect(properties).toEqual([]);
    expect(variants.map(({ label, schema }) => [label, schema.definition])).toEqual([
      ['Kept', 'Kept'],
      ['Named', 'Named'],
    ]);
  });

  test('of array items are those of the array', () => {
    const { variants } = build({ type: 'array', items: { oneOf: [ref('Kept'), ref('Named')] } });
    expect(variants).toHaveLength(2);
  });
});
