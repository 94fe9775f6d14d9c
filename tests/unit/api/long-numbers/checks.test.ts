import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSchemaCheck } from '../../../../src/api/document/schema-check/check-schema.ts';
import { createValidValues } from '../../../../src/api/document/valid-value.ts';
import { parseExactJson } from '../../../../src/base/json/exact-json.ts';

describe('a value is checked exactly', () => {
  const limit = fc.bigInt(-(2n ** 70n), 2n ** 70n);
  const nearby = limit.chain((value) =>
    fc.tuple(
      fc.constant(value),
      fc.oneof(
        limit,
        fc.bigInt(-3n, 3n).map((by) => value + by),
      ),
    ),
  );
  const exact = (value: bigint): unknown => parseExactJson(String(value));
  const isValid = (keyword: string, bound: bigint, value: bigint): boolean => {
    const schema = { type: 'integer', [keyword]: exact(bound) } as object;
    return createSchemaCheck({ schema })(schema, exact(value)).length === 0;
  };

  test.each<[string, (value: bigint, bound: bigint) => boolean]>([
    ['minimum', (value, bound) => value >= bound],
    ['maximum', (value, bound) => value <= bound],
    ['exclusiveMinimum', (value, bound) => value > bound],
    ['exclusiveMaximum', (value, bound) => value < bound],
    ['const', (value, bound) => value === bound],
  ])('against %s', (keyword, expected) => {
    fc.assert(
      fc.property(nearby, ([bound, value]) => {
        expect(isValid(keyword, bound, value)).toBe(expected(value, bound));
      }),
    );
  });

  test('against `multipleOf`', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.bigInt(1n, 20n), fc.bigInt(2n ** 52n, 2n ** 60n)),
        fc.oneof(limit, fc.bigInt(-9n, 9n)),
        fc.boolean(),
        (step, factor, isMultiple) => {
          const value = isMultiple ? step * factor : factor;
          expect(isValid('multipleOf', step, value)).toBe(value % step === 0n);
        },
      ),
    );
  });

  test('and so is each entry of a list', () => {
    const check = createSchemaCheck({});
    const list = { type: 'array', uniqueItems: true } as object;
    expect(check(list, [9007199254740993n, 9007199254740994n])).toEqual([]);
    expect(check(list, [9007199254740993n, 9007199254740993n])).toHaveLength(1);
  });
});

test.each(
  [
    { type: 'integer', minimum: 9223372036854775800n, maximum: 9223372036854775807n },
    { type: 'integer', exclusiveMinimum: 9007199254740993n },
    { type: 'integer', minimum: 9007199254740993n, multipleOf: 10 },
    { type: 'integer', exclusiveMaximum: -9007199254740993n },
    { type: 'object', required: ['a'], properties: { a: { enum: [9007199254740993n] } } },
  ].map((schema) => ({ schema: schema as object })),
)('a generated value satisfies long limits: $schema', ({ schema }) => {
  const { generate, isValid } = createValidValues({ schema }, 'response');
  expect(isValid(schema, generate(schema))).toBe(true);
});
