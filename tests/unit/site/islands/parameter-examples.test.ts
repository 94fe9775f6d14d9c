import { expect, test } from 'vitest';
import { valueAt } from '../../../../src/base/json/json-pointer.ts';
import { parseParameterExamples } from '../../../../src/site/islands/api-reference/parameter-examples.ts';

const list = { type: 'array', items: { type: 'integer' } };

const documentOf = (parameter: object, others: object = {}) => ({
  openapi: '3.2.0',
  components: {
    examples: { two: { summary: 'Two', serializedValue: 'id=7&id=8' } },
    parameters: { id: { name: 'id', ...parameter } },
  },
  ...others,
});

const examplesOf = (document: object): unknown =>
  valueAt(document, ['components', 'parameters', 'id', 'examples']);

test.each<[string, object, object, unknown]>([
  ['a list', { in: 'query', schema: list }, { serializedValue: 'id=7&id=8' }, { value: [7, 8] }],
  [
    'a list with data',
    { in: 'query', schema: list },
    { summary: 'Two', dataValue: [7, 8], serializedValue: 'id=7&id=8' },
    { summary: 'Two', dataValue: [7, 8] },
  ],
  [
    'a component',
    { in: 'query', schema: list },
    { $ref: '#/components/examples/two' },
    { summary: 'Two', value: [7, 8] },
  ],
  [
    'a path',
    { in: 'path', schema: { type: 'string' } },
    { serializedValue: 'a%20b' },
    { value: 'a b' },
  ],
  [
    'a number',
    { in: 'query', schema: { type: 'number' } },
    { serializedValue: 'id=19.90' },
    { value: '19.90' },
  ],
  [
    'a long integer',
    { in: 'query', schema: { type: 'integer' } },
    { serializedValue: 'id=9007199254740993' },
    { value: 9007199254740993n },
  ],
])('a serialized example of a parameter becomes data: %s', (_, parameter, example, parsed) => {
  const plain = { value: [1] };
  const document = documentOf({ ...parameter, examples: { example, plain } });
  const before = structuredClone(document);
  expect(examplesOf(parseParameterExamples(document))).toEqual({ example: parsed, plain });
  expect(document).toEqual(before);
});

test('a serialized example of JSON in a parameter becomes data', () => {
  const examples = { one: { serializedValue: 'id=%7B%22a%22%3A1%7D' } };
  const content = { 'application/json': { schema: { type: 'object' }, examples } };
  expect(
    valueAt(parseParameterExamples(documentOf({ in: 'query', content })), [
      'components',
      'parameters',
      'id',
      'content',
      'application/json',
      'examples',
      'one',
    ]),
  ).toEqual({ value: { a: 1 } });
});

test('other serialized examples stay', () => {
  const examples = { one: { serializedValue: 'id=7' } };
  const document = documentOf(
    { in: 'querystring', content: { 'application/x-www-form-urlencoded': { examples } } },
    { requestBody: { content: { 'text/plain': { examples } } } },
  );
  expect(parseParameterExamples(document)).toBe(document);
});
