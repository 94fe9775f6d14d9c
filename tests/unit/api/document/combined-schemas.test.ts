import * as fc from 'fast-check';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { createSchemaCheck } from '../../../../src/api/document/schema-check/check-schema.ts';
import type { JsonSchema } from '../../../../src/api/document/schema-check/json-schema.ts';
import { schemaModelOf } from '../../../../src/api/document/schema-model.ts';
import { conditionOf } from './read-everywhere.ts';
import { validValuesOf } from '../../../../src/api/document/valid-value.ts';

/** Few names and small numbers, so that several schemas often constrain the same property. */
const names = ['a', 'b', 'c'];

const scalar = fc.oneof(
  fc.constant({}),
  fc.record({
    type: fc.constantFrom('integer', 'number'),
    minimum: fc.integer({ min: 0, max: 3 }),
    maximum: fc.integer({ min: 3, max: 6 }),
  }),
  fc.record({ type: fc.constant('integer'), multipleOf: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ type: fc.constant('string'), maxLength: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ enum: fc.subarray(['x', 'y', 'z', 1, 2], { minLength: 1 }) }),
  fc.record({ const: fc.constantFrom('x', 1, 2) }),
  fc.record({ not: fc.constantFrom({ const: 1 }, { type: 'string' }) }),
  fc.constant({ $ref: '#/components/schemas/Small' }),
  fc.constant({ pattern: '^[xy]' }),
);

const properties = fc.dictionary(fc.constantFrom(...names), scalar, { maxKeys: 3 });
const required = fc.subarray(names, { maxLength: 2 });
const fields = fc.record({ properties, required });

const part = fc.oneof(
  fields,
  fields.map((schema) => ({ type: 'object', ...schema })),
  fc.record({ anyOf: fc.array(fields, { minLength: 1, maxLength: 2 }) }),
  fc.tuple(fields, fields, fields).map((schemas) => conditionOf(...schemas)),
  fc.record({ properties, additionalProperties: scalar }),
  fc.record({ patternProperties: fc.record({ '^[ab]$': scalar }) }),
  fc.record({ dependentRequired: fc.constantFrom({ a: ['b'] }, { b: ['c'] }) }),
  fc.record({ minProperties: fc.integer({ min: 0, max: 2 }) }),
  fc.constant({ $ref: '#/components/schemas/Named' }),
);

const oneOf = fc.record({ oneOf: fc.array(fields, { minLength: 1, maxLength: 2 }) });

const combine = (parts: fc.Arbitrary<unknown>) =>
  fc
    .record({ allOf: fc.array(parts, { minLength: 1, maxLength: 3 }), own: fc.option(fields) })
    .map(({ allOf, own }) => ({ ...own, allOf }));

const value = fc.dictionary(
  fc.constantFrom(...names),
  fc.constantFrom<unknown>('x', 'y', 'zz', 'long', 0, 1, 2, 3, 4, 5, 6, 1.5, true),
);

const documentOf = (schema: unknown) => ({
  openapi: '3.1.1',
  components: {
    schemas: {
      Small: { type: 'integer', minimum: 1, maximum: 4 },
      Named: {
        type: 'object',
        required: ['a'],
        properties: { a: { type: ['string', 'integer'] } },
      },
      Whole: schema,
    },
  },
});

const whole = { $ref: '#/components/schemas/Whole' } as JsonSchema;

const createJudge = (document: object) => {
  const judge = new Ajv2020({ strict: false });
  judge.addSchema(document, 'document');
  return judge.compile({ $ref: 'document#/components/schemas/Whole' });
};

test('a combined schema accepts the values that a validator accepts for its parts', () => {
  fc.assert(
    fc.property(
      combine(fc.oneof(part, oneOf)),
      fc.array(value, { minLength: 20, maxLength: 20 }),
      (schema, values) => {
        const document = documentOf(schema);
        const accepts = createJudge(document);
        const check = createSchemaCheck(schemaModelOf(document));
        for (const each of values) {
          expect([each, check(whole, each).length === 0]).toEqual([each, accepts(each)]);
        }
      },
    ),
    { numRuns: process.env['TEST_WITHOUT_NIGHTLY'] ? 30 : 120, seed: 48 },
  );
});

test('a sample is valid if the schemas have a valid value', () => {
  fc.assert(
    fc.property(
      combine(part),
      fc.array(value, { minLength: 30, maxLength: 30 }),
      (schema, values) => {
        const document = documentOf(schema);
        const accepts = createJudge(document);
        const sample = validValuesOf(schemaModelOf(document)).response.generate(whole);
        fc.pre(values.some((each) => accepts(each)));
        expect([sample, accepts(sample)]).toEqual([sample, true]);
      },
    ),
    { numRuns: process.env['TEST_WITHOUT_NIGHTLY'] ? 25 : 100, seed: 48 },
  );
});
