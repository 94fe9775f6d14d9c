import { describe, expect, test } from 'vitest';
import { build, ref } from './build-schema.ts';

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

describe('a list', () => {
  test('has both its entries and its variants', () => {
    const built = build({
      type: 'array',
      items: ref('Named'),
      oneOf: [
        { title: 'Few', maxItems: 3 },
        { title: 'Many', minItems: 10 },
      ],
    });
    expect(built.type).toBe('array of object');
    expect(built.variants.map(({ label }) => label)).toEqual(['Few', 'Many']);
    expect(built.properties.map(({ name, schema }) => [name, schema.definition])).toEqual([
      ['each entry', 'Named'],
    ]);
  });
});

describe('limits', () => {
  test.each<[readonly string[], object]>([
    [['3 to 24 characters'], { type: 'string', minLength: 3, maxLength: 24 }],
    [['exactly 64 characters'], { type: 'string', minLength: 64, maxLength: 64 }],
    [['at least 3 characters'], { type: 'string', minLength: 3 }],
    [['at most 1 character'], { type: 'string', minLength: 0, maxLength: 1 }],
    [['matches `^a$`'], { type: 'string', pattern: '^a$' }],
    [['matches `Z$`'], { type: 'string', format: 'date-time', pattern: 'Z$' }],
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

const shown = (schema: unknown) => {
  const { values, examples, default: fallback } = build(schema);
  return {
    values: values.map(({ value }) => value),
    examples: examples.map(({ value }) => value),
    default: fallback,
  };
};

describe('conditions', () => {
  const nested = (depth: number): object =>
    depth === 0 ? { const: 'deepest' } : { properties: { a: nested(depth - 1) } };

  test('are described at any depth', () => {
    expect(build({ not: nested(6) }).limits.join()).toContain('`deepest`');
    const inner = { dependentSchemas: { b: { if: nested(1), else: { required: ['c'] } } } };
    expect(build({ not: { not: { not: inner } } }).limits.join()).toContain('`c` present');
  });

  test('name the schema in which they repeat', () => {
    const Tree = { not: { properties: { parent: { $ref: '#/components/schemas/Tree' } } } };
    const { limits } = build(Tree, { Tree });
    expect(limits.join()).toMatch(/^not `parent` is not .*`Tree`$/);
  });
});

describe('values, defaults and examples', () => {
  test('are those of the schema', () => {
    const schema = { type: 'string', enum: ['a', 'b'], default: 'a', examples: ['b', 'a'] };
    expect(shown(schema)).toEqual({ values: ['a', 'b'], default: 'a', examples: ['b', 'a'] });
  });

  test('may include null, which is not listed as a value', () => {
    const schema = { type: ['string', 'null'], enum: ['a', null], default: null, examples: [null] };
    expect(shown(schema)).toEqual({ values: ['a'], default: null, examples: [null] });
  });

  test('are absent where the schema has none', () => {
    expect(shown({ type: 'string' })).toEqual({ values: [], default: undefined, examples: [] });
  });

  test('of an array are those of its items', () => {
    const schema = { type: 'array', items: { type: 'string', format: 'uri', enum: ['a'] } };
    expect(shown(schema)).toEqual({ values: ['a'], default: undefined, examples: [] });
    expect(build(schema).format).toBe('uri');
  });
});
