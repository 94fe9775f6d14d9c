import { describe, expect, test } from 'vitest';
import { valueAt } from '../../../src/base/json/json-pointer.ts';
import { type Files, jsonResponse, loadFiles, operation, root } from './load-fixture.ts';

const paths = `paths: { /v1/things: { get: ${operation('getThing')} } }`;
const json = (value: unknown): string => JSON.stringify(value, null, 2);
const minimal = { openapi: '3.1.0', info: { title: 'API', version: '1' }, paths: {} };
const schemas = (text: string): string => `components: { schemas: { ${text} } }`;

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

test('a document of 20 MB is read, and its problems are located', async () => {
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
  const { found, report } = await loadFiles({ 'a.json': text });
  expect(found).toEqual([`a.json:1:${text.indexOf('"yes"') + 1} openapi/invalid-value`]);
  expect(report.length).toBeLessThan(1000);
});
