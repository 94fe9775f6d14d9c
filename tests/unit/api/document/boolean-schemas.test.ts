import { expect, test } from 'vitest';
import { createValidValues } from '../../../../src/api/document/valid-value.ts';

const generate = (schema: object): unknown => createValidValues({}, 'request').generate(schema);

test('a required property may have the schema `true`', () => {
  expect(
    generate({ type: 'object', required: ['a'], properties: { a: true, b: { type: 'string' } } }),
  ).toHaveProperty('a');
});

test.each<[string, object]>([
  ['a required property', { type: 'object', required: ['a'], properties: { a: false } }],
  ['an entry', { type: 'array', prefixItems: [false], minItems: 1 }],
  ['a variant', { type: 'object', required: ['a'], oneOf: [false, { properties: { a: false } }] }],
])('the schema `false` of %s stops neither samples nor checks', (_, schema) => {
  const values = createValidValues({}, 'request');
  expect(values.isValid(schema, values.generate(schema))).toBe(false);
});

test('a variant with the schema `false` is never chosen', () => {
  expect(
    generate({
      oneOf: [false, { type: 'object', required: ['a'], properties: { a: { const: 1 } } }],
    }),
  ).toEqual({ a: 1 });
});
