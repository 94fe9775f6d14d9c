import { describe, expect, test } from 'vitest';
import {
  columnOf,
  deed,
  documentOf,
  json,
  load,
  withBody,
  withResponse,
} from './example-document.ts';
import { operation } from './load-fixture.ts';

describe('an example that breaks its schema is reported', () => {
  const describeFound = async (source: string, files = {}) => {
    const { problems, found, openapi } = await load(source, files);
    expect(openapi).not.toBeNull();
    return found.map(
      (text, index) => `${text}: ${problems[index]?.expected}, ${problems[index]?.found}`,
    );
  };

  test('in place, at the wrong value', async () => {
    const source = documentOf(withBody(json({ one: { value: { parcel: 7, area: 'big' } } })));
    const at = (part: string) => `openapi.yaml:5:${columnOf(source, part)}`;
    expect(await describeFound(source)).toEqual([
      `${at('7,')} openapi/invalid-example: \`parcel\` to be text, the number 7`,
      `${at('"big"')} openapi/invalid-example: \`area\` to be an integer, "big"`,
    ]);
  });

  test('in a file, at the wrong value', async () => {
    const source = documentOf(withBody(json({ one: { externalValue: 'one.json' } })));
    expect(await describeFound(source, { 'one.json': '{\n  "parcel": 7\n}\n' })).toEqual([
      'one.json:2:13 openapi/invalid-example: `parcel` to be text, the number 7',
    ]);
  });

  test('without a required property', async () => {
    const [found, ...others] = await describeFound(
      documentOf(withBody(json({ one: { value: {} } }))),
    );
    expect(found).toContain('`parcel` in the example, because it is required, none');
    expect(others).toEqual([]);
  });

  test.each<[string, string]>([
    [
      'a parameter',
      operation('a', {
        parameters: [
          { name: 'q', in: 'query', description: 'Q.', schema: { type: 'integer' }, example: 'x' },
        ],
      }),
    ],
    [
      'a response header',
      operation('a', {
        responses: {
          204: {
            description: 'Done.',
            headers: {
              'X-A': { description: 'A.', schema: { type: 'integer' }, example: 'x' },
            },
          },
        },
      }),
    ],
    [
      'a schema',
      withResponse({
        'application/json': { schema: { properties: { a: { type: 'integer', examples: ['x'] } } } },
      }),
    ],
    [
      'a default',
      withBody({
        'application/json': { schema: { properties: { a: { type: 'integer', default: '1' } } } },
      }),
    ],
    ['a listed value', withBody(json({}, { type: ['integer', 'null'], enum: [1, '2', null] }))],
    ['a response', withResponse(json({ one: { value: 'x' } }))],
    [
      'form fields',
      withBody({
        'application/x-www-form-urlencoded': { schema: deed, example: { parcel: 'a', area: 'x' } },
      }),
    ],
  ])('of %s', async (_, text) => {
    const found = await describeFound(documentOf(text));
    expect(found).toEqual([expect.stringMatching(/^openapi\.yaml:5:\d+ openapi\/invalid-example/)]);
  });

  test('of a schema in another file, at its location in that file', async () => {
    const source = documentOf(withResponse(json({}, { $ref: 'deed.yaml#/Deed' })));
    const found = await describeFound(source, {
      'deed.yaml': 'Deed:\n  properties:\n    area: { type: integer, example: x }\n',
    });
    expect(found).toEqual([expect.stringMatching(/^deed\.yaml:3:37 openapi\/invalid-example/)]);
  });

  const closed = (name: string) => ({
    type: 'object',
    additionalProperties: false,
    properties: { [name]: { type: 'string' } },
  });

  test('of a schema with an `allOf`, against all of its parts', async () => {
    const schema = { allOf: [closed('a'), closed('b')], example: { a: 'x', b: 'y' } };
    const both = json({ one: { value: { a: 'x', b: 'y' } }, two: { value: { c: 'z' } } }, schema);
    const found = await describeFound(documentOf(withBody(both)));
    expect(found.filter((text) => text.includes('invalid-example'))).toEqual([
      expect.stringMatching(/a property that the schema allows, `c`$/),
    ]);
  });

  const vehicles = (example: string) =>
    `${documentOf(withBody({ 'application/json': { schema: { $ref: '#/components/schemas/Vehicle' } } }))}
components:
  schemas:
    Vehicle:
      type: object
      required: [kind]
      properties: { kind: { type: string } }
      discriminator: { propertyName: kind, mapping: { lorry: '#/components/schemas/Lorry' } }
      example: { kind: lorry }
    Lorry:
      allOf:
        - { $ref: '#/components/schemas/Vehicle' }
        - { required: [load], properties: { load: { type: integer } } }
      example: ${example}
`;

  test.each([
    ['{ kind: lorry, load: 2 }', 0],
    ['{ kind: bogus, load: two }', 2],
  ])('of a variant, but not of its parent alone: %s', async (example, count) => {
    expect(await describeFound(vehicles(example))).toHaveLength(count);
  });

  test('but not in another format, or for the other direction', async () => {
    const both = {
      type: 'object',
      required: ['id', 'password'],
      properties: {
        id: { type: 'string', readOnly: true },
        password: { type: 'string', writeOnly: true },
      },
    };
    const body = {
      ...json({ one: { value: { password: 'p' } } }, both),
      'application/xml': { schema: deed, example: '<deed/>' },
    };
    const source = documentOf(
      operation('a', {
        requestBody: { content: body },
        responses: {
          200: { description: 'Done.', content: json({ one: { value: { id: 'i' } } }, both) },
        },
      }),
    );
    expect(await describeFound(source)).toEqual([]);
  });
});

describe('in Swagger 2.0, an example that breaks its schema is reported in its place', () => {
  const swagger = (...lines: readonly string[]): string =>
    [
      'swagger: "2.0"',
      'info: { title: API, version: "1" }',
      'consumes: [application/json]',
      'produces: [application/json]',
      'paths:',
      '  /deeds:',
      '    post:',
      '      parameters:',
      '        - { name: q, in: query, type: integer }',
      '        - { $ref: "#/parameters/Deed" }',
      '      responses:',
      '        "200":',
      '          description: Done.',
      '          schema: { $ref: "#/definitions/Deed" }',
      '          examples:',
      '            application/json:',
      `              ${lines[0] ?? 'parcel: a'}`,
      'parameters:',
      '  Deed:',
      '    name: body',
      '    in: body',
      `    schema: { type: object, properties: { size: ${lines[1] ?? '{ type: integer }'} } }`,
      'definitions:',
      '  Deed: { type: object, properties: { parcel: { type: string } } }',
      `  Area: ${lines[2] ?? '{ type: integer }'}`,
      '',
    ].join('\n');

  test.each([
    ['of a response', ['parcel: 7'], 'openapi.yaml:17:23'],
    ['of a body', ['parcel: a', '{ type: integer, example: big }'], 'openapi.yaml:22:75'],
    [
      'of a definition',
      ['parcel: a', '{ type: integer }', '{ type: integer, example: x }'],
      'openapi.yaml:25:35',
    ],
  ])('%s', async (_, lines, expected) => {
    const { found } = await load(swagger(...lines));
    expect(found).toEqual([`${expected} openapi/invalid-example`]);
  });
});

test.each([
  ['a schema', { schema: { type: 'integer', example: 'x' } }],
  ['a body', { schema: { type: 'integer' }, example: 'x' }],
  ['a named example', { schema: { type: 'integer' }, examples: { one: { value: 'x' } } }],
])('in OpenAPI 3.0, an invalid example of %s is reported in its place', async (_, media) => {
  const source = documentOf(withBody({ 'application/json': media })).replace('3.1.1', '3.0.3');
  const { found } = await load(source);
  expect(found).toEqual([`openapi.yaml:5:${columnOf(source, '"x"')} openapi/invalid-example`]);
});
