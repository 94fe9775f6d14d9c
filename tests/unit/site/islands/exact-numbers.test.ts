import { expect, test } from 'vitest';
import { WrittenNumber } from '../../../../src/base/json/exact-number.ts';
import { withoutExactNumbers } from '../../../../src/site/islands/api-reference/exact-numbers.ts';

const id = 9007199254740993n;

test('examples become JSON text with all digits', () => {
  const schema = { type: 'object' };
  expect(
    withoutExactNumbers({
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
    withoutExactNumbers({
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

const written = (text: string): WrittenNumber => new WrittenNumber(text);

test('limits keep their notation', () => {
  expect(
    withoutExactNumbers({ minimum: written('0.10'), maximum: 5, maxLength: written('10.0') }),
  ).toEqual({ description: 'At least 0.10.', maximum: 5, maxLength: 10 });
});

test('values move to the description, because the reference would show text in quotes', () => {
  expect(
    withoutExactNumbers({
      a: { enum: [id, 2, 'x'], description: 'An id.' },
      b: { enum: [written('1.50'), null] },
      c: { const: id },
    }),
  ).toEqual({
    a: { description: 'An id.\n\nOne of 9007199254740993, 2, "x".' },
    b: { description: 'One of 1.50, null.' },
    c: { description: 'Always 9007199254740993.' },
  });
});

test('values with names or descriptions become text, because both are shown only next to a value', () => {
  expect(withoutExactNumbers({ enum: [id, 2], 'x-enum-varnames': ['Long', 'Short'] })).toEqual({
    enum: ['9007199254740993', 2],
    'x-enum-varnames': ['Long', 'Short'],
  });
});

test('defaults and examples become text', () => {
  expect(
    withoutExactNumbers({ default: id, example: written('1.50'), examples: [written('2.0'), 1] }),
  ).toEqual({ default: '9007199254740993', example: '1.50', examples: ['2.0', 1] });
});

test('keywords in examples and other data stay', () => {
  const value = (limit: unknown, count: unknown) => ({
    minimum: limit,
    maxLength: count,
    enum: [limit],
    content: { 'a/b': { example: limit } },
  });
  const schema = (data: unknown) => ({
    default: data,
    example: data,
    examples: [data],
    enum: [data],
    properties: { example: { type: 'object', const: data } },
  });
  expect(withoutExactNumbers(schema(value(written('0.10'), id)))).toEqual(
    schema(value('0.10', '9007199254740993')),
  );
});

test('limits of properties move to the description, even if the property is named like a keyword', () => {
  expect(
    withoutExactNumbers({
      properties: { example: { minimum: written('0.10') }, enum: { const: id } },
    }),
  ).toEqual({
    properties: {
      example: { description: 'At least 0.10.' },
      enum: { description: 'Always 9007199254740993.' },
    },
  });
});

test('a document without long integers is unchanged', () => {
  const document = { minimum: 1, example: 0.5 };
  expect(withoutExactNumbers(document)).toBe(document);
});
