import { describe, expect, test } from 'vitest';
import { buildSampleRequests } from '../../../src/api/reference/sample-request/build-sample-requests.ts';
import { createMock } from '../../../src/api/mock/create-mock.ts';
import { renderSample } from '../../../src/api/samples/render-samples.ts';
import { sampleLanguageNames } from '../../../schemas/sample-languages.ts';
import { documentOf, json, load, withBody, withResponse } from './example-document.ts';
import { renderCopies } from './reference-copy.ts';

const pet = {
  type: 'object',
  xml: { name: 'pet', namespace: 'https://pets.example/1', prefix: 'p' },
  properties: {
    id: { type: 'integer', xml: { attribute: true } },
    name: { type: 'string', xml: { name: 'petName' } },
    tags: {
      type: 'array',
      xml: { wrapped: true },
      items: { type: 'string', xml: { name: 'tag' } },
    },
    photos: { type: 'array', items: { type: 'string' } },
    owner: { $ref: '#/components/schemas/Owner' },
  },
};

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
  components: {
    schemas: {
      Pet: pet,
      Pets: { type: 'array', items: { $ref: '#/components/schemas/Pet' } },
      Owner: { type: 'object', required: ['email'], properties: { email: { type: 'string' } } },
      Cat: {
        type: 'object',
        xml: { name: 'cat' },
        required: ['claws'],
        properties: { claws: { type: 'integer', xml: { attribute: true } }, color: {} },
      },
      Animal: { oneOf: ['Owner', 'Cat'].map((name) => ({ $ref: `#/components/schemas/${name}` })) },
    },
  },
});

const copyOf = (content: object): string => renderCopies(documentWith(content));

describe('JSON that is written as text is shown as JSON', () => {
  const written =
    '{"price":19.90,"total":1e3,"big":12345678901234567890,"rate":0.12345678901234567}';
  const schema = { type: 'object', properties: { price: { type: 'number' } } };
  const media = (parts: object) => ({ 'application/json': parts });

  test.each<[string, object]>([
    ['`example`', { schema, example: written }],
    ['`examples`', { schema, examples: { one: { value: written } } }],
    ['a component', { schema: { $ref: '#/components/schemas/Owner' }, example: written }],
    ['a body without a schema', { example: written }],
    ['a list', { schema: { type: 'array', items: schema }, example: `[${written}]` }],
  ])('in %s, with all digits', (_, parts) => {
    const copy = copyOf(media(parts));
    for (const digits of ['19.90', '1e3', '12345678901234567890', '0.12345678901234567']) {
      expect(copy).toContain(digits);
    }
    expect(copy).toMatch(/\n +"price": 19\.90,\n/);
    expect(copy).not.toContain('\\"price');
  });

  test.each(sampleLanguageNames)('in samples in %s, with all digits', (language) => {
    const document = documentWith(media({ schema, example: written }));
    const request = buildSampleRequests({ document, errors: [] }).get('addPet');
    const sample = request && renderSample(request, language);
    for (const digits of ['19.90', '1e3', '12345678901234567890', '0.12345678901234567']) {
      expect(sample).toContain(digits);
    }
  });

  test('in samples as a literal, unless the language would change a number', () => {
    const sampleOf = (example: string, language: string): string => {
      const document = documentWith(media({ schema, example }));
      const request = buildSampleRequests({ document, errors: [] }).get('addPet');
      return request ? renderSample(request, language) : '';
    };
    expect(sampleOf('{"price":19.90}', 'javascript')).toContain('JSON.stringify({ price: 19.90 })');
    expect(sampleOf('{"price":0.12345678901234567890}', 'javascript')).toContain(
      '`{ "price": 0.12345678901234567890 }`',
    );
    expect(sampleOf('{"price":19.90}', 'godot')).toContain('JSON.stringify({"price": 19.90})');
    expect(sampleOf('{"price":0.12345678901234567890}', 'godot')).toContain(
      String.raw`"{ \"price\": 0.12345678901234567890 }"`,
    );
  });

  test('in a file, with all digits in samples', async () => {
    const source = documentOf(withBody(json({ one: { externalValue: 'one.json' } }, schema)));
    const { openapi } = await load(source, { 'one.json': '{ "price": 19.90 }\n' });
    const [request] = openapi
      ? buildSampleRequests({ document: openapi, errors: [] }).values()
      : [];
    expect(request && renderSample(request, 'curl')).toContain(`-d '{ "price": 19.90 }'`);
  });

  test('in `serializedValue` next to `dataValue`, with all digits', () => {
    const examples = { one: { dataValue: { price: 19.9 }, serializedValue: '{"price":19.90}' } };
    expect(copyOf(media({ schema, examples }))).toContain('"price": 19.90');
    const text = { one: { dataValue: { price: 19.9 }, serializedValue: 'price=19.90' } };
    expect(copyOf({ 'text/plain': { schema, examples: text } })).toContain('price=19.90');
    expect(copyOf({ 'application/xml': { schema, examples: text } })).toContain('price=19.90');
  });

  test('in responses of the mock, with all digits', async () => {
    const respond = async (parts: object): Promise<string> => {
      const mock = createMock(documentWith(media(parts)));
      const request = new Request('http://localhost/pets', { method: 'POST', headers });
      return (await mock.fetch(request)).text();
    };
    const headers = { Prefer: 'status=200' };
    expect(await respond({ schema, example: written })).toBe(written);
    const wrong = { ...schema, required: ['name'] };
    expect(await respond({ schema: wrong, example: written })).toContain('"name":');
  });

  test('unless the schema allows text, or the text is not JSON', () => {
    expect(copyOf(media({ schema: { type: 'string' }, example: '{"a":1}' }))).toContain(
      String.raw`"{\"a\":1}"`,
    );
    expect(copyOf(media({ schema, example: '{"a":' }))).toContain(String.raw`"{\"a\":"`);
  });

  test.each([
    ['integer', '12'],
    ['number', '1.50'],
    ['boolean', 'true'],
    ['object', 'null'],
  ])('unless it is a scalar, for a schema of type %s', async (type, text) => {
    expect(copyOf(media({ schema: { type }, example: text }))).toContain(`"${text}"`);
    const { found } = await load(
      documentOf(withResponse(media({ schema: { type }, example: text }))),
    );
    expect(found).toEqual([expect.stringMatching(/ openapi\/invalid-example$/)]);
  });

  test('and checked against its schema', async () => {
    const { found, problems } = await load(
      documentOf(
        withResponse(json({ one: { value: '{"parcel":"a"}' } })),
        withResponse(json({ two: { value: '{"parcel":5}' } })).replace('addThing', 'addOther'),
      ),
    );
    expect(found).toEqual([
      expect.stringMatching(/^openapi\.yaml:6:\d+ openapi\/invalid-example$/),
    ]);
    expect(problems[0]?.expected).toBe('`parcel` to be text');
  });
});

test('an object as example of another format is labelled as JSON, because it is shown as JSON', () => {
  expect(copyOf({ 'text/plain': { example: { a: 1 } } })).toContain('```json\n{\n  "a": 1\n}');
});

const priced =
  '{ "note": "%product%, %none%", "%product%": "é", "price": 19.90, "of": [1.0, "%"] }';

test.each<[string, string, string]>([
  ['a token in a file', '{ externalValue: one.json }', priced],
  ['a token in `value`', '{ $ref: one.json }', `{ "value": ${priced} }`],
  ['a token in `dataValue`', '{ $ref: one.json }', `{ "dataValue": ${priced} }`],
])('JSON with %s keeps all digits', async (_, example, file) => {
  const content = withBody(json({ one: {} }, { type: 'object' }));
  const source = documentOf(content)
    .replace('"one":{}', `"one": ${example}`)
    .replace(/(?<=^openapi: )\S+/m, '3.2.0');
  const { openapi } = await load(source, { 'one.json': file });
  const [request] = openapi ? buildSampleRequests({ document: openapi, errors: [] }).values() : [];
  const sample = request && renderSample(request, 'curl');
  expect(sample).toContain('"price": 19.90');
  expect(sample).toContain('"of": [1.0, "%"]');
  expect(sample).toContain('"note": "Other Game, %none%"');
  expect(sample).toContain('"%product%": "é"');
});
