import { describe, expect, test } from 'vitest';
import { valueAt } from '../../../../src/base/json/json-pointer.ts';
import { loadFiles } from '../load-fixture.ts';

type Document = { readonly [key: string]: unknown };

const documentWith = (operation: Document, keys: Document = {}): string =>
  JSON.stringify({
    swagger: '2.0',
    info: { title: 'API', version: '1.0.0' },
    paths: {
      '/a': {
        post: {
          operationId: 'send',
          responses: { 204: { description: 'Done.' } },
          ...operation,
        },
      },
    },
    ...keys,
  });

const load = (operation: Document, keys: Document = {}) =>
  loadFiles({ 'openapi.json': documentWith(operation, keys) });

const readIn = async (operation: Document, ...keys: readonly string[]): Promise<unknown> => {
  const { openapi, found } = await load(operation);
  expect(found.filter((line) => /not-shown|invalid-example/.test(line))).toEqual([]);
  return valueAt(openapi, ['paths', '/a', 'post', ...keys]);
};

const json = 'application/json';
const integer = { type: 'integer' };

describe('examples of Swagger 2.0', () => {
  const limit = { name: 'limit', in: 'query', ...integer };

  test.each([
    [{ 'x-example': 1 }, { example: 1 }],
    [{ 'x-examples': { one: 1 } }, { example: 1 }],
    [{ 'x-examples': { one: 1, two: 2 } }, { examples: { one: { value: 1 }, two: { value: 2 } } }],
  ])('of a parameter or header, %j, are kept', async (written, kept) => {
    expect(await readIn({ parameters: [{ ...limit, ...written }] }, 'parameters', '0')).toEqual({
      name: 'limit',
      in: 'query',
      ...kept,
      schema: integer,
    });
    const headers = { Rate: { ...integer, ...written } };
    const responses = { 200: { description: 'Done.', headers } };
    expect(await readIn({ responses }, 'responses', '200', 'headers', 'Rate')).toEqual({
      ...kept,
      schema: integer,
    });
  });

  test.each([
    [{ 'x-example': 1 }, { example: 1 }],
    [{ 'x-examples': { one: 1, two: 2 } }, { examples: [1, 2] }],
  ])('of a form field, %j, are kept', async (written, kept) => {
    const parameters = [{ name: 'size', in: 'formData', ...integer, ...written }];
    const consumes = ['multipart/form-data'];
    const at = ['requestBody', 'content', 'multipart/form-data', 'schema', 'properties', 'size'];
    expect(await readIn({ parameters, consumes }, ...at)).toEqual({ ...integer, ...kept });
  });

  test.each([
    ['application/json; charset=utf-8', { 'x-examples': { [json]: { a: 1 } } }, { a: 1 }],
    [json, { 'x-examples': { 'application/json;charset=utf-8': { a: 1 } } }, { a: 1 }],
    [json, { 'x-example': { 'users/1': 1 } }, { 'users/1': 1 }],
    [json, { 'x-example': { [json]: 1, 'application/xml': 2 } }, 1],
  ])('of a body in the media type %s, %j, are kept', async (type, written, example) => {
    const body = { name: 'body', in: 'body', schema: {}, ...written };
    expect(
      await readIn({ consumes: [type], parameters: [body] }, 'requestBody', 'content', type),
    ).toEqual({ schema: {}, example });
  });

  const respond = (produces: readonly string[], examples: Document) =>
    readIn(
      { produces, responses: { 200: { description: 'Done.', schema: {}, examples } } },
      'responses',
      '200',
      'content',
    );
  const [one, two] = [`${json}; version=1`, `${json}; version=2`] as const;

  test('of media types that differ only in their parameters stay separate', async () => {
    expect(await respond([one, two], { [two]: 2, [one]: 1 })).toEqual({
      [one]: { schema: {}, example: 1 },
      [two]: { schema: {}, example: 2 },
    });
    expect(await respond([one, two], { [two]: 2 })).toEqual({
      [one]: { schema: {} },
      [two]: { schema: {}, example: 2 },
    });
    expect(await respond([one, two], { [json]: 3 })).toEqual({
      [one]: { schema: {}, example: 3 },
      [two]: { schema: {}, example: 3 },
    });
  });

  test('with names are kept next to an example of a media type', async () => {
    expect(await respond([json], { [json]: 1, other: 2 })).toEqual({
      [json]: { schema: {}, examples: { [json]: { value: 1 }, other: { value: 2 } } },
    });
  });

  const invalid = { name: 'b', in: 'body', schema: integer };
  const fails = (schema: Document, examples: Document) => ({
    responses: { 200: { description: 'Done.', schema, examples } },
  });

  test.each([
    ['"x-example"', { parameters: [{ ...invalid, 'x-example': 'x' }] }],
    ['"application/json"', { parameters: [{ ...invalid, 'x-example': { [json]: 'x' } }] }],
    ['"application/json"', { parameters: [{ ...invalid, 'x-examples': { [json]: 'x' } }] }],
    ['"x-example"', { parameters: [{ ...limit, 'x-example': 'x' }] }],
    ['"one"', { parameters: [{ ...limit, 'x-examples': { one: 'x' } }] }],
    ['"two"', { parameters: [{ ...limit, 'x-examples': { one: 1, two: 'x' } }] }],
    ['"other"', fails(integer, { [json]: 1, other: 'x' })],
    ['"application/json"', { produces: [one], ...fails(integer, { [json]: 'x' }) }],
  ])('are located at %s in %j', async (key, operation) => {
    const source = documentWith(operation);
    const { problems } = await loadFiles({ 'openapi.json': source });
    const places = problems
      .filter(({ code }) => code === 'openapi/invalid-example')
      .map(({ location }) => ('column' in location ? location.column - 1 : -1));
    expect(places.map((at) => source.slice(at, at + 3))).toEqual(['"x"']);
    expect(source.slice(0, places[0]).endsWith(`${key}:`)).toBe(true);
  });
});

test('a reference to a recursive schema outside of `definitions` has a target', async () => {
  const nested = { type: 'array', items: { $ref: '#/responses/Tree/schema' } };
  const schema = { type: 'object', properties: { children: nested } };
  const { openapi } = await load(
    { responses: { 200: { description: 'T.', schema: { $ref: '#/responses/Tree/schema' } } } },
    {
      responses: { Tree: { description: 'T.', schema } },
      definitions: { Tree: { type: 'string' } },
    },
  );
  const reference = { $ref: '#/components/schemas/Tree-2' };
  const at = ['paths', '/a', 'post', 'responses', '200', 'content', json, 'schema'];
  expect(valueAt(openapi, at)).toEqual(reference);
  expect(valueAt(openapi, ['components', 'schemas'])).toEqual({
    Tree: { type: 'string' },
    'Tree-2': { type: 'object', properties: { children: { type: 'array', items: reference } } },
  });
});
