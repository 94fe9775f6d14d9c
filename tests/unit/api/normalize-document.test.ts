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
