import { describe, expect, test } from 'vitest';
import { buildBody } from '../../../src/api/reference/sample-request/body.ts';
import { createVariableNames } from '../../../src/api/reference/sample-request/names.ts';
import type { OpenapiNode } from '../../../src/api/document/openapi-document.ts';
import { readOperations } from '../../../src/api/document/operations.ts';
import { schemaModelOf } from '../../../src/api/document/schema-model.ts';

const bodyOf = (content: OpenapiNode, required = true) => {
  const requestBody = { required, content };
  const document = schemaModelOf({ paths: { '/a': { post: { requestBody } } } });
  const [operation] = readOperations(document);
  return operation ? buildBody(document, operation, createVariableNames()) : null;
};

describe('a JSON body', () => {
  test('is the first example, or one that fits the schema', () => {
    const examples = { a: { value: { a: 1 } }, b: { value: { b: 2 } } };
    expect(bodyOf({ 'application/json': { examples } })).toEqual({
      mediaType: 'application/json',
      body: { format: 'json', value: { a: 1 } },
      notes: [],
    });
    const schema = { type: 'object', properties: { a: { type: 'integer', example: 3 } } };
    expect(bodyOf({ 'application/json': { schema } })?.body).toMatchObject({ value: { a: 3 } });
  });

  test('that an author wrote as text is the value of that text', () => {
    expect(bodyOf({ 'application/json': { example: '{"a": 1}' } })?.body).toMatchObject({
      value: { a: 1 },
    });
    const schema = { type: 'string' };
    expect(bodyOf({ 'application/json': { schema, example: '1' } })?.body).toMatchObject({
      value: '1',
    });
  });

  test('comes before other media types, and stands for a range', () => {
    const json = { example: 1 };
    expect(bodyOf({ 'text/plain': { example: 'a' }, '*/*': json })?.mediaType).toBe(
      'application/json',
    );
  });

  test('without an example is left out where it is optional, and named where it is not', () => {
    expect(bodyOf({ 'application/json': {} }, false)).toBeNull();
    expect(bodyOf({ 'application/json': {} })).toEqual({
      mediaType: 'application/json',
      body: null,
      notes: ['Add the body (application/json), which has no example.'],
    });
    expect(bodyOf({})?.notes).toEqual(['Add the body, whose form is not documented.']);
  });
});

test('a form writes lists and objects as its encoding says', () => {
  const example = { a: 'x y+&', list: [1, 2], comma: ['b', 'c'], deep: { d: 1 }, plain: { e: 2 } };
  const encoding = {
    comma: { style: 'form', explode: false },
    deep: { style: 'deepObject', explode: true },
  };
  expect(bodyOf({ 'application/x-www-form-urlencoded': { example, encoding } })?.body).toEqual({
    format: 'form',
    fields: [
      ['a', 'x y+&'],
      ['list', '1'],
      ['list', '2'],
      ['comma', 'b,c'],
      ['deep[d]', '1'],
      ['plain', '{"e":2}'],
    ],
  });
});

test('a form that an author encoded is decoded', () => {
  const example = 'a=1&b=x%20y';
  expect(bodyOf({ 'application/x-www-form-urlencoded': { example } })?.body).toMatchObject({
    fields: [
      ['a', '1'],
      ['b', 'x y'],
    ],
  });
});

test('a multipart body has texts, JSON and files, also those that its example lacks', () => {
  const schema = {
    allOf: [
      {
        type: 'object',
        properties: {
          title: { type: 'string' },
          data: { type: 'object' },
          Avatar: { type: 'string', format: 'binary' },
          scan: { type: 'string', contentMediaType: 'image/png' },
          more: { type: 'array', items: { type: 'string', format: 'binary' } },
        },
      },
    ],
  };
  const encoding = { Avatar: { contentType: 'image/jpeg, image/png' } };
  const example = { title: 'T', data: { a: 1 } };
  const file = (name: string, variable: string, fileName: string, mediaType: string) => ({
    kind: 'file',
    name,
    variable,
    fileName,
    mediaType,
  });
  expect(bodyOf({ 'multipart/form-data': { schema, encoding, example } })?.body).toEqual({
    format: 'multipart',
    mediaType: 'multipart/form-data',
    parts: [
      { kind: 'text', name: 'title', text: 'T', mediaType: null },
      { kind: 'text', name: 'data', text: '{"a":1}', mediaType: 'application/json' },
      file('Avatar', 'avatar', 'avatar.jpg', 'image/jpeg'),
      file('scan', 'scan', 'scan.png', 'image/png'),
      file('more', 'more', 'more.bin', 'application/octet-stream'),
    ],
  });
});

const binary = { type: 'string', format: 'binary' };

test.each([
  [{ format: 'binary' }, 'application/octet-stream'],
  [{ type: 'string', contentEncoding: 'binary' }, 'application/octet-stream'],
  [{ type: 'string', contentEncoding: 'binary', contentMediaType: 'image/png' }, 'image/png'],
  [{ contentMediaType: 'image/png' }, 'image/png'],
  [{ anyOf: [{ type: 'null' }, binary] }, 'application/octet-stream'],
  [{ type: ['array', 'null'], items: binary }, 'application/octet-stream'],
  [{ anyOf: [{ type: 'array', items: binary }, { type: 'null' }] }, 'application/octet-stream'],
])('a part with the schema %j is a file', (schema, mediaType) => {
  const media = { schema: { type: 'object', properties: { own: schema } } };
  expect(bodyOf({ 'multipart/form-data': media })?.body).toMatchObject({
    parts: [{ kind: 'file', name: 'own', mediaType }],
  });
});

test.each([
  { type: 'string', contentEncoding: 'base64', contentMediaType: 'image/png' },
  { oneOf: [{ type: 'string' }, binary] },
])('a part with the schema %j is text', (schema) => {
  const media = { schema: { type: 'object', properties: { own: schema } } };
  expect(bodyOf({ 'multipart/form-data': media })?.body).toMatchObject({
    parts: [{ kind: 'text', name: 'own' }],
  });
});

test('a multipart body has the file of the variant that its example chose, and no others', () => {
  const variant = (name: string) => ({
    type: 'object',
    required: [name],
    properties: { [name]: { type: 'string', format: 'binary' } },
  });
  const schema = { oneOf: [variant('picture'), variant('scan')] };
  const body = (example: object) => bodyOf({ 'multipart/form-data': { schema, example } })?.body;
  expect(body({ scan: '' })).toMatchObject({ parts: [{ kind: 'file', name: 'scan' }] });
  expect(body({ picture: '' })).toMatchObject({ parts: [{ kind: 'file', name: 'picture' }] });
});

test.each([
  ['image/png', {}, { format: 'binary', fileName: 'file.png', variable: 'file' }],
  ['image/*', {}, { format: 'binary', fileName: 'file.png', variable: 'file' }],
  ['application/x-ndjson', { example: '{}\n{}' }, { format: 'text', text: '{}\n{}' }],
  ['text/plain', { example: 'a\nb' }, { format: 'text', text: 'a\nb' }],
  ['application/xml', { example: '<a/>' }, { format: 'text', text: '<a/>' }],
])('a body of %s with %j is %j', (mediaType, media, body) => {
  expect(bodyOf({ [mediaType]: media })?.body).toEqual(body);
});

test('an object as example of XML becomes XML', () => {
  const schema = { type: 'object', xml: { name: 'pet' }, properties: { id: { type: 'integer' } } };
  const body = bodyOf({ 'application/xml': { schema, example: { id: 1 } } })?.body;
  expect(body?.format === 'text' && body.text).toMatch(/<pet>\s*<id>1<\/id>\s*<\/pet>/);
});

test('variables are named once, in camel case, and by no word with a meaning', () => {
  const names = createVariableNames();
  expect(
    ['X-Api-Key', 'x_api_key', 'class', 'url', 'crypto', 'PATH', '1st', '数', 'user name'].map(
      (name) => names.take(name, 'credential'),
    ),
  ).toEqual([
    'xApiKey',
    'xApiKey2',
    'ownClass',
    'ownUrl',
    'ownCrypto',
    'ownPath',
    'own1st',
    'credential',
    'userName',
  ]);
});
