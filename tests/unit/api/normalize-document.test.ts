import { expect, test } from 'vitest';
import { loadFiles } from './load-fixture.ts';
import { upgradeDocument } from './upgrade-document.ts';
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
  expect(valueAt(upgradeDocument(document), [...at, 'content'])).toEqual({
    'text/plain': { schema: { $ref: '#/components/schemas/Id' } },
  });
});

test('the data of an example is left as it is', () => {
  const data = { $ref: 'https://things.example/id', nullable: true };
  const value = {
    ...document,
    components: { ...document.components, examples: { a: { value: data } } },
  };
  expect(valueAt(upgradeDocument(value), ['components', 'examples', 'a', 'value'])).toEqual(data);
});

test.each([
  ['a property named `example`', { properties: { example: { type: 'string' } } }],
  ['data with keywords', { example: { type: 'string', format: 'byte', example: 1 } }],
  ['a default with keywords', { default: { type: 'string', format: 'binary', example: 1 } }],
])('a schema of OpenAPI 3.0 keeps %s', (_, schema) => {
  const written = { openapi: '3.0.3', components: { schemas: { A: schema } } };
  const read = upgradeDocument(written);
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
  expect(valueAt(upgradeDocument(written), ['paths', '/content', 'post'])).toEqual({
    requestBody,
  });
});

test('webhooks of OpenAPI 3.0 are webhooks of 3.1', () => {
  const webhooks = { sent: item };
  const read = upgradeDocument({ openapi: '3.0.3', info: {}, 'x-webhooks': webhooks });
  expect(read).toEqual({ openapi: '3.1.1', info: {}, webhooks });
});

test.each([{ openapi: '3.0.3' }, { swagger: '2.0' }])(
  'webhooks of %j are converted like operations',
  async (version) => {
    const schema = {
      type: 'integer',
      minimum: 1,
      exclusiveMinimum: true,
      ...('swagger' in version ? { 'x-nullable': true } : { nullable: true }),
    };
    const sent = { name: 'a', in: 'query', ...('swagger' in version ? schema : { schema }) };
    const post = { parameters: [sent], responses: { 204: { description: 'Done.' } } };
    const read = upgradeDocument({ ...version, paths: {}, 'x-webhooks': { sent: { post } } });
    expect(valueAt(read, ['webhooks', 'sent', 'post', 'parameters', '0', 'schema'])).toEqual({
      type: ['integer', 'null'],
      exclusiveMinimum: 1,
    });
  },
);

test('webhooks of OpenAPI 3.0 have locations', async () => {
  const { locate } = await loadFiles({
    'openapi.yaml': [
      'openapi: 3.0.3',
      'info: { title: API, version: 1.0.0 }',
      'paths: {}',
      'x-webhooks:',
      '  sent: { post: { responses: { 204: { description: Done. } } } }',
    ].join('\n'),
  });
  expect(locate(['webhooks', 'sent', 'post'])).toMatchObject({ line: 5 });
});

test('a nullable schema without a type keeps its annotations outside of the choice with null', () => {
  const parts = { allOf: [{ $ref: '#/components/schemas/Id' }] };
  const about = { readOnly: true, description: 'The author.', deprecated: true, example: null };
  const schemas = { Author: { ...parts, ...about, nullable: true } };
  const { components } = upgradeDocument({ openapi: '3.0.4', components: { schemas } });
  expect(valueAt(components, ['schemas', 'Author'])).toEqual({
    ...about,
    anyOf: [parts, { type: 'null' }],
  });
});

test('a nullable reference allows null, even next to a type, which OpenAPI 3.0 ignores', () => {
  const schemas = {
    Author: { $ref: '#/components/schemas/Id', type: 'string', nullable: true, title: 'Author' },
  };
  const { components } = upgradeDocument({ openapi: '3.0.4', components: { schemas } });
  expect(valueAt(components, ['schemas', 'Author'])).toEqual({
    title: 'Author',
    anyOf: [{ $ref: '#/components/schemas/Id', type: 'string' }, { type: 'null' }],
  });
});
