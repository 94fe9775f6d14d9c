import * as fc from 'fast-check';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { object, readEverywhere, ref } from './read-everywhere.ts';

const field = fc.constantFrom<object>(
  { type: 'integer', minimum: 2 },
  { type: 'string', maxLength: 2 },
  { enum: ['x', 1] },
  { type: 'array', items: { type: 'integer' }, minItems: 1 },
  { allOf: [{ type: 'integer' }, { maximum: 3 }] },
);

const names = ['a', 'b', 'c'];

const fields = fc.record({
  type: fc.constant('object'),
  properties: fc.dictionary(fc.constantFrom(...names), field, { minKeys: 1, maxKeys: 3 }),
  required: fc.subarray(names, { maxLength: 2 }),
});

const kinds = ['one', 'two', 'three', 'four'];

/**
 * Schemas with a discriminator, as authors write them. The test compares results with Ajv, which gets the same variants
 * without a discriminator.
 */
const written = fc
  .record({
    base: fields,
    variants: fc.array(fields, { minLength: 1, maxLength: 3 }),
    tags: fc.array(fc.nat(2), { minLength: kinds.length, maxLength: kinds.length }),
    style: fc.constantFrom('parent', 'choice', 'both', 'levels'),
  })
  .map(({ base, variants, tags, style }) => {
    const nameOf = (index: number): string => `Variant${index % variants.length}`;
    const own = new Map(kinds.map((kind, index) => [kind, nameOf(tags[index] ?? 0)]));
    const kindsOf = (name: string) => kinds.filter((kind) => own.get(kind) === name);
    const used = variants
      .map((_, index) => nameOf(index))
      .filter((name) => kindsOf(name).length > 0);
    const discriminator = {
      propertyName: 'kind',
      mapping: Object.fromEntries([...own].map(([kind, name]) => [kind, ref(name).$ref])),
    };
    const oneOf = used.map(ref);
    const tagged = { allOf: [base, object({ kind: { type: 'string' } }, 'kind')] };
    const isParent = style !== 'choice';
    const below = style === 'levels' ? 'Middle' : 'Base';
    const schemas = {
      Base: {
        ...tagged,
        ...(isParent ? { discriminator } : {}),
        ...(style === 'both' ? { oneOf } : {}),
      },
      Middle: { allOf: [ref('Base')] },
      Whole: isParent ? ref('Base') : { oneOf, discriminator },
      ...Object.fromEntries(
        variants.map((variant, index) => [nameOf(index), { allOf: [ref(below), variant] }]),
      ),
    };
    const judged = used.map((name) => ({
      allOf: [
        tagged,
        variants[Number(name.slice(-1))] ?? {},
        object({ kind: { enum: kindsOf(name) } }),
      ],
    }));
    return { schemas, judged: { oneOf: judged } };
  });

const value = fc.record(
  {
    kind: fc.constantFrom(...kinds, 'bogus', 1),
    ...Object.fromEntries(
      names.map((name) => [name, fc.constantFrom<unknown>('x', 'long', 1, 2, 3, 4, [1], [])]),
    ),
  },
  { requiredKeys: [] },
);

test('the mock accepts the same variants as a validator, and samples are valid', async () => {
  await fc.assert(
    fc.asyncProperty(
      written,
      fc.array(value, { minLength: 20, maxLength: 20 }),
      async ({ schemas, judged }, values) => {
        const accepts = new Ajv2020({ strict: false }).compile(judged);
        const { send, sample, answer } = readEverywhere(schemas);
        for (const each of values) {
          expect([each, await send(each)]).toEqual([each, accepts(each) ? 201 : 400]);
        }
        fc.pre(values.some((each) => accepts(each)));
        expect([sample, accepts(sample)]).toEqual([sample, true]);
        expect([answer, accepts(answer)]).toEqual([answer, true]);
      },
    ),
    { numRuns: process.env['TEST_WITHOUT_NIGHTLY'] ? 15 : 60, seed: 48 },
  );
});
