import { describe, expect, test, vi } from 'vitest';
import { trySample } from '../../../../src/api/document/sample-schema.ts';
import { validValuesOf } from '../../../../src/api/document/valid-value.ts';
import { WrittenNumber } from '../../../../src/base/json/exact-number.ts';

const sampleOf = (schema: object): unknown => {
  const document = { components: { schemas: { Big: schema } } };
  return validValuesOf(document).request.generate({ $ref: '#/components/schemas/Big' });
};

describe('a schema that asks for more than fits into memory', () => {
  test('has a sample with a thousand entries', () => {
    expect(sampleOf({ type: 'array', minItems: 1e9, items: { type: 'integer' } })).toHaveLength(
      1000,
    );
  });

  test('has a sample with a thousand characters', () => {
    expect(sampleOf({ type: 'string', minLength: 1e9 })).toHaveLength(1000);
  });

  test('has a sample without its pattern', () => {
    expect(typeof sampleOf({ type: 'string', pattern: '^a{100000000}$' })).toBe('string');
  });
});

test.each([['constructor'], ['__proto__'], ['toString']])(
  'a format named %s is an unknown one',
  (format) => {
    expect(typeof sampleOf({ type: 'string', format })).toBe('string');
  },
);

test.each([
  { allOf: [{ type: 'object' }, { type: 'string' }] },
  { type: 'string', format: 'date-time', minLength: 100 },
])('the console stays empty for a schema that no value fits: %j', (schema) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  sampleOf(schema);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('operations that share a schema share its sample', () => {
  const document = {
    components: { schemas: { Shared: { type: 'object', properties: { a: { type: 'string' } } } } },
  };
  const { generate } = validValuesOf(document).response;
  const create = (): unknown => generate({ $ref: '#/components/schemas/Shared' });
  expect(create()).toBe(create());
});

test('excessive limits and long numbers change no example', () => {
  const example = { pattern: 'a{100000}', format: 'constructor', minLength: 12_345 };
  const document = { components: { schemas: { Long: { minItems: 1_000_000 } } } };
  const schema = { type: 'object', example };
  expect(trySample(document, schema, { direction: 'request' })).toEqual(example);
});

test('a property named like a keyword is a schema', () => {
  const limit = { type: 'number', minimum: new WrittenNumber('2.50') };
  const schema = { type: 'object', properties: { example: limit, default: limit } };
  const document = { components: { schemas: { A: schema } } };
  expect(trySample(document, schema, { direction: 'request' })).toEqual({
    example: 2.5,
    default: 2.5,
  });
});
