import { describe, expect, test } from 'vitest';
import { readOperations } from '../../../../src/api/document/operations.ts';
import { buildSampleRequests } from '../../../../src/api/reference/sample-request/build-sample-requests.ts';
import { renderSample } from '../../../../src/api/samples/render-samples.ts';
import { renderCopies } from '../reference-copy.ts';
import { renderReferences, textOf } from '../reference-text.tsx';

const documentOf = (parts: object) => ({
  openapi: '3.2.0',
  info: { title: 'API', version: '1' },
  servers: [{ url: 'https://api.example' }],
  paths: {
    '/tides/{id}': {
      post: { operationId: 'addTide', responses: { 204: { description: 'Done.' } }, ...parts },
    },
  },
});

const list = { type: 'array', items: { type: 'integer' } };
const object = {
  type: 'object',
  properties: { a: { type: 'string' }, b: { type: 'integer' } },
};

const withParameter = (parameter: object, example: object) =>
  documentOf({
    parameters: [{ name: 'id', required: true, ...parameter, examples: { one: example } }],
  });

const sampleOf = (document: object, language = 'http'): string => {
  const request = buildSampleRequests({ document: { ...document }, errors: [] }).get('addTide');
  return request ? renderSample(request, language) : '';
};

const inQuery = { in: 'query', schema: list };

describe('an example of a parameter that is written as sent', () => {
  test.each<[string, object, string, unknown, string]>([
    ['a path', { in: 'path', schema: list }, '1,2', [1, 2], '/tides/1,2'],
    [
      'a path with a style',
      { in: 'path', style: 'label', explode: true, schema: list },
      '.1.2',
      [1, 2],
      '/tides/.1.2',
    ],
    ['a query', inQuery, 'id=7&id=8', [7, 8], '?id=7&id=8'],
    ['a query with a question mark', inQuery, '?id=7', [7], '?id=7'],
    [
      'an object in a query',
      { in: 'query', style: 'deepObject', schema: object },
      'id[a]=x%26y&id[b]=2',
      { a: 'x&y', b: 2 },
      'id[a]=x%26y&id[b]=2',
    ],
    ['a text', { in: 'query', schema: { type: 'string' } }, 'id=a%20b', 'a b', '?id=a%20b'],
    [
      'a number, with all digits',
      { in: 'query', schema: { type: 'number' } },
      'id=19.90',
      '19.90',
      '?id=19.90',
    ],
    [
      'a long integer',
      { in: 'query', schema: { type: 'integer' } },
      'id=9007199254740993',
      9007199254740993n,
      '?id=9007199254740993',
    ],
    ['a header', { in: 'header', schema: list }, '1,2', [1, 2], 'id: 1,2'],
    ['a cookie', { in: 'cookie', schema: { type: 'string' } }, 'id=x', 'x', 'id=x'],
    ['only a value', inQuery, '7', '7', '?id=7'],
  ])('is sent as it is: %s', (_, parameter, serializedValue, value, sent) => {
    const document = withParameter(parameter, { serializedValue });
    const [operation] = readOperations(document);
    expect(
      operation?.parameters.find((each) => each.examples.length > 0)?.examples[0]?.value,
    ).toEqual(value);
    expect(sampleOf(document)).toContain(sent);
  });

  test('is shown next to its data', () => {
    for (const example of [
      { serializedValue: 'id=7&id=8' },
      { dataValue: [7, 8], serializedValue: 'id=7&id=8' },
    ]) {
      const document = withParameter(inQuery, example);
      expect(textOf(renderReferences(document))).toContain('[7,8] (sent as id=7&id=8)');
      expect(renderCopies(document)).toContain('`[7,8]` (sent as `id=7&id=8`)');
    }
    const document = withParameter(
      { in: 'header', schema: { type: 'string' } },
      { serializedValue: 'a' },
    );
    expect(renderCopies(document)).toContain('for example `a`');
    expect(renderCopies(document)).not.toContain('sent as');
  });
});

describe('an example of a body that is written as sent', () => {
  const send = (mediaType: string, schema: object, serializedValue: string) =>
    documentOf({
      requestBody: { content: { [mediaType]: { schema, examples: { one: { serializedValue } } } } },
    });

  test.each([
    ['application/json', '{"a":19.90}', '{ "a": 19.90 }'],
    ['application/x-www-form-urlencoded', 'a=1&b=x%20y', "-d 'a=1' \\\n  --data-urlencode 'b=x y'"],
    ['application/xml', '<a>1</a>', '<a>1</a>'],
    ['application/jsonl', '{"a":19.90}\n', '{"a":19.90}'],
    ['text/plain', 'a  b', 'a  b'],
  ])('is what samples send as %s', (mediaType, serializedValue, sent) => {
    expect(sampleOf(send(mediaType, object, serializedValue), 'curl')).toContain(sent);
  });

  test('gives way to generated parts if it has a boundary', () => {
    const text = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n';
    const document = send('multipart/form-data', object, text);
    expect(sampleOf(document, 'curl')).toContain('a=string');
    expect(renderCopies(document)).toContain('Content-Disposition: form-data; name="a"');
  });
});
