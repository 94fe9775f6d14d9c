import { expect, test } from 'vitest';
import { normalizeDocument } from '../../../src/api/read/normalize-document.ts';
import { valueAt } from '../../../src/base/json/json-pointer.ts';

const content = { 'text/plain': { schema: { $ref: 'https://things.example/id' } } };
const item = { post: { responses: { default: { description: 'Other', content } } } };

const document = {
  openapi: '3.1.1',
  info: { title: 'API', version: '1' },
  paths: { '/things': item },
  webhooks: { example: item },
  components: {
    schemas: { Id: { $id: 'https://things.example/id', type: 'string' } },
    parameters: { value: { name: 'id', in: 'query', content } },
    responses: { enum: { description: 'An enumeration', content } },
    pathItems: { const: item },
  },
};

const atDefault = ['post', 'responses', 'default'];

test.each([
  { at: ['paths', '/things', ...atDefault] },
  { at: ['webhooks', 'example', ...atDefault] },
  { at: ['components', 'parameters', 'value'] },
  { at: ['components', 'responses', 'enum'] },
  { at: ['components', 'pathItems', 'const', ...atDefault] },
])('a name that is also a keyword hides no reference below it: $at', ({ at }) => {
  expect(valueAt(normalizeDocument(document), [...at, 'content'])).toEqual({
    'text/plain': { schema: { $ref: '#/components/schemas/Id' } },
  });
});

test('the data of an example is left as it is', () => {
  const data = { $ref: 'https://things.example/id', nullable: true };
  const value = {
    ...document,
    components: { ...document.components, examples: { a: { value: data } } },
  };
  expect(valueAt(normalizeDocument(value), ['components', 'examples', 'a', 'value'])).toEqual(data);
});

test.each([
  ['a property named `example`', { properties: { example: { type: 'string' } } }],
  ['data with keywords', { example: { type: 'string', format: 'byte', example: 1 } }],
  ['a default with keywords', { default: { type: 'string', format: 'binary', example: 1 } }],
])('a schema of OpenAPI 3.0 keeps %s', (_, schema) => {
  const written = { openapi: '3.0.3', components: { schemas: { A: schema } } };
  const read = normalizeDocument(written);
  expect(read['openapi']).toBe('3.1.1');
  expect(valueAt(read, ['components', 'schemas', 'A'])).toEqual(schema);
});

test('a body of OpenAPI 3.0 that is a file keeps its schema, description and examples', () => {
  const file = {
    schema: { type: 'string', format: 'binary', description: 'A save.', maxLength: 9 },
    examples: { one: { summary: 'One', externalValue: 'https://saves.example/1' } },
  };
  const requestBody = { content: { 'application/octet-stream': file } };
  const written = { openapi: '3.0.3', paths: { '/content': { post: { requestBody } } } };
  expect(valueAt(normalizeDocument(written), ['paths', '/content', 'post'])).toEqual({
    requestBody,
  });
});

test('webhooks of OpenAPI 3.0 are webhooks of 3.1', () => {
  const webhooks = { sent: item };
  const read = normalizeDocument({ openapi: '3.0.3', info: {}, 'x-webhooks': webhooks });
  expect(read).toEqual({ openapi: '3.1.1', info: {}, webhooks });
});

test('a nullable schema without a type keeps its annotations outside of the choice with null', () => {
  const parts = { allOf: [{ $ref: '#/components/schemas/Id' }] };
  const about = { readOnly: true, description: 'The author.', deprecated: true, example: null };
  const schemas = { Author: { ...parts, ...about, nullable: true } };
  const { components } = normalizeDocument({ openapi: '3.0.4', components: { schemas } });
  expect(valueAt(components, ['schemas', 'Author'])).toEqual({
    ...about,
    anyOf: [parts, { type: 'null' }],
  });
});
