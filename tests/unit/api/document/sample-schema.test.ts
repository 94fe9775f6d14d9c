import { expect, test } from 'vitest';
import { trySample } from '../../../../src/api/document/sample-schema.ts';
import { WrittenNumber } from '../../../../src/base/json/exact-number.ts';

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
