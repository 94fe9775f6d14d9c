import { describe, expect, test } from 'vitest';
import { valueAt } from '../../../src/json/json-pointer.ts';
import {
  type Files,
  jsonResponse,
  loadFiles,
  operation,
  respondingWith,
  root,
} from './load-fixture.ts';

const paths = `paths: { /v1/things: { get: ${operation('getThing')} } }`;
const json = (value: unknown): string => JSON.stringify(value, null, 2);
const minimal = { openapi: '3.1.0', info: { title: 'API', version: '1' }, paths: {} };
const version = (written: string): string => root(paths).replace('3.1.1', written);
const schemas = (text: string): string => `components: { schemas: { ${text} } }`;

/** Ten lists of nine aliases of the list before: three billion values. */
const bomb = [
  'x-0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]',
  ...Array.from({ length: 9 }, (_, index) => {
    const alias = `*a${index}`;
    return `x-${index + 1}: &a${index + 1} [${Array<string>(9).fill(alias).join(', ')}]`;
  }),
];

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

/** Input that nobody should have to guess about: one line a problem, as reports begin and say it. */
const cases: Readonly<Record<string, Files>> = {
  'a version that does not exist yet': { 'a.yaml': version('3.2.0') },
  'an old version of Swagger': { 'a.yaml': 'swagger: "1.2"\n' },
  'a version without quotes': { 'a.yaml': version('3.1') },
  'a version of two numbers': { 'a.yaml': version("'3.0'") },
  'a version of Swagger with the key of OpenAPI': { 'a.yaml': version("'2.0'") },
  'a version of OpenAPI with the key of Swagger': { 'a.json': '{ "swagger": "3.0.0" }' },
  'a version of Swagger without quotes': { 'a.json': '{ "swagger": 2.0 }' },
  'a version that is a list': { 'a.yaml': version('[3.1.0]') },
  'a version that is empty': { 'a.yaml': version('') },
  'a misspelt key of the version': { 'a.yaml': root(paths).replace('openapi:', 'openap:') },
  'a document of another standard': { 'a.yaml': 'asyncapi: 3.0.0\ninfo: { title: A }\n' },
  'a list': { 'a.yaml': '- a\n' },
  'a text': { 'a.yaml': 'hello\n' },
  'an empty file': { 'a.yaml': '' },
  'an empty JSON file': { 'a.json': '' },
  'a page in place of JSON': { 'a.json': '<!DOCTYPE html>\n<p>Not found</p>\n' },
  'YAML that ends early': { 'a.yaml': root(paths).slice(0, -20) },
  'JSON that ends early': { 'a.json': json(minimal).slice(0, -8) },
  'JSON without a comma': { 'a.json': '{\n  "openapi": "3.1.0"\n  "info": {}\n}\n' },
  'JSON with a comma too many': { 'a.json': '{\n  "openapi": "3.1.0",\n}\n' },
  'JSON with a comment': { 'a.json': '{\n  // here\n  "openapi": "3.1.0"\n}\n' },
  'JSON with a key twice': { 'a.json': '{\n  "openapi": "3.1.0",\n  "openapi": "3.0.0"\n}\n' },
  'JSON with single quotes': { 'a.json': "{\n  'openapi': '3.1.0'\n}\n" },
  'JSON with too many levels': {
    'a.json': json(minimal).replace('{}', nested(100_000)),
  },
  'YAML with too many levels': { 'a.yaml': root(paths, `x-a: ${nested(300)}`) },
  'YAML with far too many levels': { 'a.yaml': root(paths, `x-a: ${nested(20_000)}`) },
  'aliases that stand for billions of values': { 'a.yaml': root(paths, ...bomb) },
  'an alias in what it stands for': { 'a.yaml': root(paths, 'x-a: &a [*a]') },
  'references in a circle': {
    'a.yaml': respondingWith({ $ref: 'b.json#/A' }),
    'b.json': '{ "A": { "$ref": "c.yaml#/B" } }',
    'c.yaml': 'B: { $ref: b.json#/A }\n',
  },
  'a reference to a reference that leads nowhere': {
    'a.yaml': respondingWith({ $ref: 'b.json#/A' }),
    'b.json': '{ "A": { "$ref": "c.yaml#/C" } }',
    'c.yaml': 'D: { type: string }\n',
  },
  'a reference to itself': {
    'a.yaml': root(paths, schemas('A: { $ref: "#/components/schemas/A" }')),
  },
  'a reference into itself': {
    'a.yaml': root(paths, schemas('A: { $ref: "#/components/schemas/A/properties/b" }')),
  },
  'a reference to itself from a property with the name of a keyword': {
    'a.yaml': root(
      paths,
      schemas(
        'A: { properties: { example: { $ref: "#/components/schemas/A/properties/example" } } }',
      ),
    ),
  },
  'a reference to another host': {
    'a.yaml': respondingWith({ $ref: 'https://example.com/a.yaml#/A' }),
  },
  'a reference to a file of the machine': {
    'a.yaml': respondingWith({ $ref: '../../../../etc/passwd' }),
  },
  'a reference to an address of the machine': {
    'a.yaml': respondingWith({ $ref: 'file:///etc/passwd' }),
  },
  'a reference to a folder': {
    'a.yaml': respondingWith({ $ref: 'schemas' }),
    'schemas/a.yaml': 'A: {}\n',
  },
  'a reference with broken percent signs': { 'a.yaml': respondingWith({ $ref: '#/%E0%A4%A' }) },
  'a reference to what every object has': { 'a.yaml': respondingWith({ $ref: '#/constructor' }) },
  'a reference to a prototype': { 'a.yaml': respondingWith({ $ref: '#/info/__proto__' }) },
  'a reference that is a number': { 'a.yaml': respondingWith({ $ref: 5 }) },
  'a reference that is empty': { 'a.yaml': respondingWith({ $ref: '' }) },
  'a path called __proto__': { 'a.yaml': root('paths:', '  __proto__: {}') },
  'an unknown value': { 'a.yaml': root('paths: {}', schemas('A: { type: strin }')) },
  'a text in place of a list': { 'a.yaml': root(paths, 'servers: none') },
  'nothing in place of a map': { 'a.yaml': root('paths: { /a: { get: } }') },
};

describe('one message for', () => {
  test.each(Object.entries(cases))('%s', async (_, files) => {
    const { openapi, problems, found, report } = await loadFiles(files);
    expect(openapi).toBeNull();
    expect(problems).toHaveLength(1);
    const [, sentence] = report.split('\n');
    expect(`${found.join()}\n${sentence?.trim()}`).toMatchSnapshot();
    expect(report.length, 'short, whatever the file holds').toBeLessThan(2000);
  });
});

describe('these are no problems', () => {
  test.each<[string, Files]>([
    [
      'schemas that require themselves',
      {
        'a.yaml': root(
          paths,
          schemas(
            'A: { type: object, required: [a], properties: { a: { $ref: "#/components/schemas/A" } } }',
          ),
        ),
      },
    ],
    ['line ends of Windows in JSON', { 'a.json': json(minimal).replaceAll('\n', '\r\n') }],
    [
      'more aliases of an anchor than the parser allows',
      {
        'a.yaml': root(
          'x-response: &done { description: Done. }',
          'paths:',
          '  /v1/things:',
          '    get:',
          '      responses:',
          ...Array.from({ length: 300 }, (_, index) => `        ${200 + index}: *done`),
        ),
      },
    ],
    ['text between percent signs', { 'a.yaml': root(paths).replace('Things.', 'Is %like% it.') }],
  ])('%s', async (_, files) => {
    const { openapi, report } = await loadFiles(files);
    expect(report).toBe('');
    expect(openapi).not.toBeNull();
  });

  test('merge keys, whose maps are merged', async () => {
    const { openapi, report } = await loadFiles({
      'a.yaml': root(
        'x-done: &done { description: Done. }',
        'x-text: &text { content: { text/plain: {} } }',
        'paths:',
        '  /v1/things:',
        '    get:',
        '      responses: { 200: { <<: [*done, *text] }, 201: { <<: *done, description: New. } }',
      ),
    });
    expect(report).toBe('');
    expect(openapi).toMatchObject({
      paths: {
        '/v1/things': {
          get: {
            responses: {
              200: { description: 'Done.', content: { 'text/plain': {} } },
              201: { description: 'New.' },
            },
          },
        },
      },
    });
  });

  test('names and texts that mean something elsewhere, which stay as they are', async () => {
    const names = ['__proto__', 'constructor', '<script>', 'a b', '"', '%product', '💥'];
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
    const { openapi, report } = await loadFiles({
      'a.json': json({
        ...minimal,
        tags: names.map((name) => ({ name })),
        paths: Object.fromEntries(
          names.map((name) => [
            `/${name}`,
            {
              get: {
                operationId: name,
                summary: '<img src=x onerror=alert(1)>',
                tags: [name],
                responses: { 200: jsonResponse({ type: 'object', properties, required: names }) },
              },
            },
          ]),
        ),
      }),
    });
    expect(report).toBe('');
    const operations = Object.values(openapi?.['paths'] as Record<string, { get: unknown }>);
    expect(operations).toHaveLength(names.length);
    for (const [index, { get }] of operations.entries()) {
      expect(get).toMatchObject({ operationId: names[index], tags: [names[index]] });
      const schema = ['responses', '200', 'content', 'application/json', 'schema', 'properties'];
      expect(Object.keys(valueAt(get, schema) as object)).toEqual(names);
    }
  });
});

describe('locations', () => {
  test('lead through aliases and merge keys to what the author wrote', async () => {
    const { found } = await loadFiles({
      'a.yaml': root(
        'x-done: &done',
        '  description: [Done.]',
        'paths:',
        '  /v1/things:',
        '    get:',
        '      responses: { 200: *done, 201: { <<: *done } }',
      ),
    });
    expect(found).toEqual(['a.yaml:5:16 openapi/invalid-value']);
  });

  test('are those of JSON files that YAML files refer to, and of YAML files that JSON files refer to', async () => {
    const { found } = await loadFiles({
      'a.json': json({ ...minimal, paths: { '/a': { $ref: 'b.yaml#/a' } } }),
      'b.yaml': 'a:\n  get:\n    responses:\n      200: { $ref: c.json#/Done }\n',
      'c.json': '{\n  "Done": {\n    "description": 5\n  }\n}\n',
    });
    expect(found).toEqual(['c.json:3:20 openapi/invalid-value']);
  });
});

test('a document of 20 MB is read in seconds, and its problems are located', async () => {
  const operations = Array.from({ length: 6000 }, (_, index) => [
    `/v1/things${index}`,
    {
      get: {
        operationId: `getThing${index}`,
        responses: { 200: { description: 'x'.repeat(3300), content: {} } },
        deprecated: index === 5999 ? 'yes' : true,
      },
    },
  ]);
  const text = JSON.stringify({ ...minimal, paths: Object.fromEntries(operations) });
  expect(text.length).toBeGreaterThan(20_000_000);
  const start = performance.now();
  const { found, report } = await loadFiles({ 'a.json': text });
  expect(performance.now() - start).toBeLessThan(15_000);
  expect(found).toEqual([`a.json:1:${text.indexOf('"yes"') + 1} openapi/invalid-value`]);
  expect(report.length).toBeLessThan(1000);
});
