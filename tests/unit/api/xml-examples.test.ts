import { describe, expect, test } from 'vitest';
import { buildSampleRequests } from '../../../src/api/reference/sample-request/build-sample-requests.ts';
import { createMock } from '../../../src/api/mock/create-mock.ts';
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

describe('an object as example of XML is shown as XML', () => {
  const schema = { $ref: '#/components/schemas/Pet' };
  const xml = (value: unknown, of: object = schema) => ({
    'application/xml': { schema: of, example: value },
  });

  test.each<[string, object, string]>([
    [
      'with attributes, names and a namespace',
      xml({ id: 7, name: 'Ada & Co' }),
      '<p:pet id="7" xmlns:p="https://pets.example/1">\n  <petName>Ada &amp; Co</petName>\n</p:pet>',
    ],
    [
      'with a wrapped list',
      xml({ tags: ['a', 'b'] }),
      '  <tags>\n    <tag>a</tag>\n    <tag>b</tag>\n  </tags>\n',
    ],
    [
      'with a list that is not wrapped',
      xml({ photos: ['a', 'b'] }),
      '  <photos>a</photos>\n  <photos>b</photos>\n',
    ],
    [
      'with an object',
      xml({ owner: { email: 'a@b.example' } }),
      '  <owner>\n    <email>a@b.example</email>\n  </owner>\n',
    ],
    ['with long integers', xml({ id: 9007199254740993n }), 'id="9007199254740993"'],
    [
      'with properties that the schema does not have',
      xml({ size: 5, gone: null }),
      '<size>5</size>',
    ],
    [
      'after the component',
      xml({ email: 'a' }, { $ref: '#/components/schemas/Owner' }),
      '<Owner>\n  <email>a</email>\n</Owner>',
    ],
    [
      'after the variant that it matches',
      xml({ claws: 5, color: 'red' }, { $ref: '#/components/schemas/Animal' }),
      '<cat claws="5">\n  <color>red</color>\n</cat>',
    ],
    [
      'after a variant without a name of its own',
      xml({ email: 'a' }, { $ref: '#/components/schemas/Animal' }),
      '<Owner>\n  <email>a</email>\n</Owner>',
    ],
    [
      'after each variant in a list',
      xml([{ claws: 5 }, { email: 'a' }], {
        type: 'array',
        items: { $ref: '#/components/schemas/Animal' },
      }),
      '<cat claws="5"></cat>\n  <Owner>\n    <email>a</email>',
    ],
    [
      'after the only part of a combination',
      xml({ claws: 5 }, { allOf: [{ $ref: '#/components/schemas/Cat' }] }),
      '<cat claws="5">',
    ],
    ['without a schema', xml({ a: 1 }, {}), '<a>1</a>'],
    [
      'with many levels',
      xml(Array.from({ length: 20 }).reduce((inner) => ({ a: inner }), 'deep')),
      '<a>deep</a>',
    ],
    ['with an empty list', xml({ photos: [], name: 'Ada' }), '<petName>Ada</petName>'],
  ])('%s', (_, content, expected) => {
    const copy = copyOf(content);
    expect(copy).toContain(expected);
    expect(copy).toContain('```xml');
    expect(copy).not.toContain('```json');
  });

  test.each<[string, object]>([
    ['lists in lists', { m: [[1, 2], [3]] }],
    ['a list in a list of other values', { m: ['a', ['c']] }],
    ['names with spaces', { 'a b': 1 }],
    ['names with signs', { $id: 3, '#text': 'x' }],
  ])('unless XML cannot express it, as with %s', (_, value) => {
    const copy = copyOf(xml(value, { type: 'object' }));
    expect(copy).toContain('```json');
    expect(copy).toContain(JSON.stringify(value, null, 2).split('\n')[1]);
  });

  test('in samples and in the responses of the mock', async () => {
    const document = documentWith(xml({ id: 7, name: 'Ada' }));
    const body = buildSampleRequests({ document, errors: [] }).get('addPet')?.body;
    expect(body).toMatchObject({ format: 'text', text: expect.stringContaining('<petName>Ada<') });
    const sent = await createMock(document).fetch(
      new Request('http://localhost/pets', { method: 'POST' }),
    );
    expect(await sent.text()).toContain('<petName>Ada</petName>');
  });
});
