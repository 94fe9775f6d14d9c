import { describe, expect, test } from 'vitest';
import { validValuesOf } from '../../../src/openapi/valid-value.ts';

const sampleOf = (schema: object): unknown => {
  const document = { components: { schemas: { Big: schema } } };
  return validValuesOf(document, 'request').generate({ $ref: '#/components/schemas/Big' });
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
