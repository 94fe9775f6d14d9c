import { expect, test } from 'vitest';
import { withoutLongIntegers } from '../../../../src/site/islands/api-reference/long-integers.ts';

const id = 9007199254740993n;

test('examples become JSON text with all digits', () => {
  const schema = { type: 'object' };
  expect(
    withoutLongIntegers({
      content: {
        'application/json': {
          schema,
          examples: { long: { summary: 'Long', value: { id } }, short: { value: { id: 1 } } },
        },
        'application/xml': { schema, example: { id } },
        'text/plain': { schema, example: '1' },
      },
    }),
  ).toEqual({
    content: {
      'application/json': {
        schema,
        examples: {
          long: { summary: 'Long', serializedValue: '{\n  "id": 9007199254740993\n}' },
          short: { value: { id: 1 } },
        },
      },
      'application/xml': {
        schema,
        examples: { default: { serializedValue: '{\n  "id": 9007199254740993\n}' } },
      },
      'text/plain': { schema, example: '1' },
    },
  });
});

test('limits move to the description, because the reference would show 0', () => {
  expect(
    withoutLongIntegers({
      a: { type: 'integer', description: 'An id.', minimum: 1, maximum: id },
      b: { type: 'integer', exclusiveMinimum: -id, exclusiveMaximum: id, multipleOf: id },
    }),
  ).toEqual({
    a: { type: 'integer', description: 'An id.\n\nAt most 9007199254740993.', minimum: 1 },
    b: {
      type: 'integer',
      description:
        'More than -9007199254740993.\n\nLess than 9007199254740993.\n\nA multiple of 9007199254740993.',
    },
  });
});

test('other integers become text', () => {
  expect(withoutLongIntegers({ default: id, enum: [id, 2], const: [id] })).toEqual({
    default: '9007199254740993',
    enum: ['9007199254740993', 2],
    const: ['9007199254740993'],
  });
});

test('a document without long integers is unchanged', () => {
  const document = { minimum: 1, example: 0.5 };
  expect(withoutLongIntegers(document)).toBe(document);
});
