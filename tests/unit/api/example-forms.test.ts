import { expect, test } from 'vitest';
import { formatJson } from '../../../src/base/json/exact-json.ts';
import { readClient } from '../../../src/api/clients/client-model/read-client.ts';
import { buildSampleRequests } from '../../../src/api/reference/sample-request/build-sample-requests.ts';
import { renderSample } from '../../../src/api/samples/render-samples.ts';
import { documentOf, load } from './example-document.ts';
import { operation } from './load-fixture.ts';
import { renderCopies } from './reference-copy.ts';

const schema = { type: 'object', properties: { price: { type: 'number' } } };

const documentWith = (content: object) => ({
  info: { title: 'API', version: '1' },
  paths: {
    '/pets': {
      post: {
        operationId: 'addPet',
        requestBody: { content },
        responses: { 200: { description: 'Done.', content } },
      },
    },
  },
});

test.each([
  '9007199254740993.0',
  '12345678901234567890.0',
  '1.2345678901234567891e19',
  '-9007199254740993.00',
  '9007199254740993e0',
])(
  'the whole number %s in JSON text is sent as text by languages that would round it',
  (number) => {
    const example = `{"price":${number}}`;
    const document = documentWith({ 'application/json': { schema, example } });
    const request = buildSampleRequests({ document, errors: [] }).get('addPet');
    expect(request && renderSample(request, 'javascript')).toContain(`\`{ "price": ${number} }\``);
    expect(request && renderSample(request, 'godot')).toContain(
      String.raw`"{ \"price\": ${number} }"`,
    );
  },
);

test('numbers in JSON files keep their digits in all formats, in parameters and without a schema', async () => {
  const number = { type: 'number' };
  const file = (name: string) => ({ one: { externalValue: name } });
  const inBodies = (type: string, of: object = schema, name = 'one.json') => ({
    [type]: { schema: of, examples: file(name) },
  });
  const source = documentOf(
    operation('addThing', {
      parameters: [
        {
          name: 'q',
          in: 'query',
          description: 'Q.',
          schema: number,
          examples: file('number.json'),
        },
      ],
      requestBody: {
        content: {
          ...inBodies('application/x-www-form-urlencoded'),
          ...inBodies('multipart/form-data'),
          ...inBodies('application/xml'),
          ...inBodies('application/a+json', {}),
          ...inBodies('application/b+json', number, 'number.json'),
          ...inBodies('application/json'),
        },
      },
    }),
  );
  const { openapi, found } = await load(source, {
    'one.json': '{ "price": 19.90 }\n',
    'number.json': '19.90\n',
  });
  expect(found).toEqual([]);
  const kept = formatJson(openapi);
  expect(kept.split('"value":{"price":19.90}')).toHaveLength(6);
  expect(kept.split('"value":19.90')).toHaveLength(3);
});

test.each([
  ['multipart/form-data', '--x\nContent-Disposition: form-data; name="price"\n\n19.9\n--x--'],
  ['application/x-www-form-urlencoded', 'price=19.9'],
])('samples send the data of %s, and pages show its `serializedValue`', (type, serializedValue) => {
  const examples = { one: { dataValue: { price: 19.9 }, serializedValue } };
  const document = documentWith({ [type]: { schema, examples } });
  const request = buildSampleRequests({ document, errors: [] }).get('addPet');
  expect(request && renderSample(request, 'curl')).toMatch(/price=19.9/);
  expect(renderCopies(document)).toContain(serializedValue);
  const [client] = readClient(document).operations;
  expect(client?.body?.example).toEqual({ price: 19.9 });
});
