import { describe, expect, test } from 'vitest';
import { valueAt } from '../../../src/base/json/json-pointer.ts';
import { placesOf } from '../../../src/problems/group-problems.ts';
import { loadFiles, operation, root } from './load-fixture.ts';

const limit = (...lines: readonly string[]): string =>
  ['name: a', 'in: query', 'description: A.', ...lines, ''].join('\n');

const using = (parameter: object, ...lines: readonly string[]): string =>
  root(
    'paths:',
    '  /a:',
    `    get: ${operation('getThing', { parameters: [parameter] })}`,
    ...lines,
  );

describe('a problem in a parameter file is located in that file', () => {
  const files = { 'p/limit.yaml': limit('schema: { type: integer }', 'example: x') };

  test.each<[string, string]>([
    ['directly', using({ $ref: './p/limit.yaml' })],
    ['with a description', using({ $ref: './p/limit.yaml', description: 'Own.' })],
    [
      'through a component',
      using(
        { $ref: '#/components/parameters/a' },
        'components: { parameters: { a: { $ref: ./p/limit.yaml } } }',
      ),
    ],
  ])('%s', async (_, source) => {
    const { problems } = await loadFiles({ 'openapi.yaml': source, ...files });
    const invalid = problems.filter(({ code }) => code === 'openapi/invalid-example');
    expect(invalid.flatMap(placesOf)).toMatchObject([{ file: 'p/limit.yaml', line: 5 }]);
  });
});

test('numbers keep their notation in all uses of a file or a YAML alias', async () => {
  const content = {
    'application/json': {
      schema: { type: 'number' },
      examples: { a: { externalValue: './price.json' } },
    },
  };
  const parameter = {
    name: 'price',
    in: 'query',
    schema: { type: 'number' },
    examples: { a: { externalValue: './price.json' } },
  };
  const responses = { 200: { description: 'Done.', content } };
  const { openapi } = await loadFiles({
    'openapi.yaml': root(
      'x-one: { price: &price 2.50 }',
      'paths:',
      `  /a: { get: ${operation('getThing', { parameters: [parameter], responses })} }`,
      'components: { schemas: { A: { type: number, examples: [*price], default: *price } } }',
    ),
    'price.json': '1.50',
  });
  const get = ['paths', '/a', 'get'];
  const example = ['examples', 'a', 'value'];
  expect(
    [
      [...get, 'parameters', '0', ...example],
      [...get, 'responses', '200', 'content', 'application/json', ...example],
      ['components', 'schemas', 'A', 'examples', '0'],
      ['components', 'schemas', 'A', 'default'],
    ].map((at) => String(valueAt(openapi, at))),
  ).toEqual(['1.50', '1.50', '2.50', '2.50']);
});

test.each([
  ['minimum', '0.50'],
  ['minimum', '9007199254740993'],
  ['minLength', '5.0'],
])('the limit `%s` can be a reference to the number %s', async (key, number) => {
  const schema = { type: key === 'minimum' ? 'number' : 'string', [key]: { $ref: './a.yaml#/b' } };
  const { report, openapi } = await loadFiles({
    'openapi.yaml': using({ name: 'a', in: 'query', description: 'A.', schema }),
    'a.yaml': 'b: { $ref: ./limit.yaml }\n',
    'limit.yaml': `${number}\n`,
  });
  const at = ['paths', '/a', 'get', 'parameters', '0', 'schema', key];
  expect([report, String(valueAt(openapi, at))]).toEqual(['', number]);
});

test('a reference to a number with a fraction is not an integer', async () => {
  const schema = { type: 'string', minLength: { $ref: './limit.yaml' } };
  const { found } = await loadFiles({
    'openapi.yaml': using({ name: 'a', in: 'query', description: 'A.', schema }),
    'limit.yaml': '0.50\n',
  });
  expect(found.join()).toContain('openapi/invalid-value');
});

test('two schemas of the same name stay apart if only the notation or value of a number differs', async () => {
  const respond = (file: string) => ({
    200: {
      description: 'Done.',
      content: { 'application/json': { schema: { $ref: `./${file}.yaml#/Price` } } },
    },
  });
  const { openapi } = await loadFiles({
    'openapi.yaml': root(
      'paths:',
      ...['a', 'b', 'c'].map(
        (name) => `  /${name}: { get: ${operation(name, { responses: respond(name) })} }`,
      ),
    ),
    'a.yaml': 'Price: { type: number, minimum: 0.50 }\n',
    'b.yaml': 'Price: { type: number, minimum: 0.10 }\n',
    'c.yaml': 'Price: { type: number, minimum: 0.50 }\n',
  });
  const schemas = Object.values(Object(valueAt(openapi, ['components', 'schemas'])));
  expect(schemas.map((schema) => String(valueAt(schema, ['minimum'])))).toEqual(['0.50', '0.10']);
});
