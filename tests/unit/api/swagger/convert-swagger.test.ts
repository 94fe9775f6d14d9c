import { describe, expect, test } from 'vitest';
import { upgradeDocument } from '../upgrade-document.ts';
import { valueAt } from '../../../../src/base/json/json-pointer.ts';
import { loadFiles } from '../load-fixture.ts';
import { everyKey } from './every-key.ts';

const read = upgradeDocument(everyKey);

const operation = (method: string) => valueAt(read, ['paths', '/pets/{id}', method]);

const number = {
  type: 'number',
  format: 'double',
  default: 2,
  multipleOf: 0.5,
  enum: [2, 4],
  exclusiveMinimum: 1,
  exclusiveMaximum: 8,
};

describe('a Swagger 2.0 document', () => {
  test('with every key is valid, and so is its conversion to OpenAPI 3.1', async () => {
    const isError = (line: string): boolean => !line.endsWith('openapi/not-shown');
    const written = await loadFiles({ 'openapi.json': JSON.stringify(everyKey) });
    expect(written.found.filter(isError)).toEqual([]);
    const converted = await loadFiles({ 'openapi.json': JSON.stringify(written.openapi) });
    expect(converted.found.filter(isError)).toEqual([]);
    expect(converted.openapi).toEqual(written.openapi);
  });

  test.each(Object.keys(everyKey.securityDefinitions))(
    'keeps the description and extensions of the security scheme %s',
    (name) => {
      const written = valueAt(everyKey, ['securityDefinitions', name]) as object;
      const kept = Object.entries(written).filter(([key]) => /^(?:description|x-.*)$/.test(key));
      expect(valueAt(read, ['components', 'securitySchemes', name])).toMatchObject(
        Object.fromEntries(kept),
      );
    },
  );

  test('converts each flow of OAuth, with the extensions of its scopes', () => {
    expect(valueAt(read, ['components', 'securitySchemes', 'implicit', 'flows'])).toEqual({
      implicit: {
        authorizationUrl: 'https://pets.example/authorize',
        scopes: { read: 'Reads.' },
        'x-scopes': 1,
      },
    });
    const flows = ['code', 'password', 'application'].flatMap((name) =>
      Object.keys(Object(valueAt(read, ['components', 'securitySchemes', name, 'flows']))),
    );
    expect(flows).toEqual(['authorizationCode', 'password', 'clientCredentials']);
  });

  test('keeps limits, defaults, values and extensions of form fields', () => {
    const media = valueAt(operation('post'), ['requestBody', 'content', 'multipart/form-data']);
    expect(valueAt(media, ['schema', 'required'])).toEqual(['photo']);
    const { photo, size, csv, shared } = Object(valueAt(media, ['schema', 'properties']));
    expect({ photo, size, csv, shared }).toEqual({
      photo: { type: 'string', format: 'binary', description: 'Shared.', 'x-shared': 1 },
      size: { ...number, description: 'Shared.', 'x-shared': 1, 'x-allowEmptyValue': true },
      csv: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
      shared: { type: 'integer' },
    });
  });

  const styles = {
    csv: { style: 'form', explode: false },
    ssv: { style: 'spaceDelimited', explode: false },
    tsv: { 'x-collectionFormat': 'tsv' },
    pipes: { style: 'pipeDelimited', explode: false },
    multi: { style: 'form', explode: true },
  };

  test.each(Object.entries(styles))('converts the separator %s', (format, style) => {
    const items = { type: 'string', enum: ['a', 'b'] };
    expect(valueAt(operation('get'), ['parameters'])).toContainEqual({
      name: format,
      in: 'query',
      ...style,
      schema: { type: 'array', items },
    });
    const media = valueAt(operation('post'), ['requestBody', 'content', 'multipart/form-data']);
    expect(valueAt(media, ['encoding', format])).toEqual(style);
  });

  test('has lists separated by commas where it names no separator', () => {
    const list = { name: 'a', in: 'query', type: 'array', items: { type: 'string' } };
    const document = { swagger: '2.0', paths: { '/a': { get: { parameters: [list] } } } };
    expect(
      valueAt(upgradeDocument(document), ['paths', '/a', 'get', 'parameters', '0']),
    ).toMatchObject({ style: 'form', explode: false });
  });

  test('keeps the media types, headers and examples of a response of an operation', () => {
    const schema = { type: 'array', items: { $ref: '#/components/schemas/Pet' } };
    expect(valueAt(operation('get'), ['responses', '200'])).toEqual({
      description: 'Done.',
      'x-response': 1,
      headers: {
        Rate: { description: 'R.', 'x-header': 1, schema: number },
        Names: {
          schema: {
            type: 'array',
            minItems: 1,
            maxItems: 3,
            uniqueItems: true,
            items: { type: 'string' },
          },
        },
      },
      content: {
        'text/csv': { schema, example: 'a,b' },
        'text/plain': { schema, example: 'ab' },
      },
    });
  });

  test('has shared responses in the media types of the operation', () => {
    const schema = { $ref: '#/components/schemas/Problem' };
    expect(valueAt(operation('get'), ['responses', 'default', 'content'])).toEqual({
      'text/csv': { schema },
    });
    expect(valueAt(operation('put'), ['responses', '404'])).toEqual({
      $ref: '#/components/responses/Missing',
    });
  });

  test('has shared bodies in the media types of the operation', () => {
    const schema = { $ref: '#/components/schemas/Pet' };
    expect(valueAt(operation('put'), ['requestBody'])).toEqual({
      required: true,
      'x-name': 'pet',
      content: { 'application/json': { schema }, 'application/xml': { schema } },
    });
  });

  test('has form fields in a form where no form is accepted', () => {
    const field = { name: 'a', in: 'formData', type: 'string' };
    const contentOf = (...parameters: object[]) =>
      valueAt(upgradeDocument({ swagger: '2.0', paths: { '/a': { post: { parameters } } } }), [
        'paths',
        '/a',
        'post',
        'requestBody',
        'content',
      ]);
    expect(Object.keys(Object(contentOf(field)))).toEqual(['application/x-www-form-urlencoded']);
    expect(Object.keys(Object(contentOf(field, { ...field, name: 'b', type: 'file' })))).toEqual([
      'multipart/form-data',
    ]);
  });

  test('keeps words, nulls and examples of parameters', () => {
    expect(valueAt(operation('get'), ['parameters'])).toContainEqual({
      name: 'color',
      in: 'query',
      example: 'bay',
      schema: {
        type: ['string', 'null'],
        enum: ['dun', 'bay', null],
        'x-enum-varnames': ['Dun', 'Bay'],
      },
    });
  });

  test('converts discriminators, but not properties named like them', () => {
    expect(valueAt(read, ['components', 'schemas', 'Pet'])).toMatchObject({
      discriminator: { propertyName: 'kind' },
      properties: { discriminator: { type: ['string', 'null'] } },
      additionalProperties: { type: 'string', format: 'binary' },
    });
  });

  test('has servers for the schemes of an operation', () => {
    expect(valueAt(operation('get'), ['servers'])).toEqual([{ url: 'http://api.pets.example/v1' }]);
    expect(valueAt(operation('put'), ['servers'])).toBeUndefined();
  });

  test('locates parameters and form fields after a parameter in the body', async () => {
    const source = JSON.stringify(everyKey, null, 1);
    const { locate } = await loadFiles({ 'openapi.json': source });
    const lines = source.split('\n');
    const lineAt = (...keys: string[]) => {
      const location = locate(['paths', '/pets/{id}', ...keys]);
      return 'line' in location ? lines[location.line - 1]?.trim() : location;
    };
    const properties = ['content', 'multipart/form-data', 'schema', 'properties'];
    expect(lineAt('post', 'requestBody', ...properties, 'size', 'default')).toBe('"default": 2,');
    // In the source, a body parameter precedes this parameter.
    expect(lineAt('put', 'parameters', '0', 'name')).toBe('"name": "dry",');
  });
});
