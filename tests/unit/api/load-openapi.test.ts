import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { withCaches } from '../../../src/base/cache/caches.ts';
import { loadOpenapi } from '../../../src/api/read/load-openapi.ts';
import { makeFolder } from '../content/build-fixture.ts';
import {
  jsonResponse,
  respondingWith,
  bundleFiles,
  loadFiles,
  operation,
  root,
} from './load-fixture.ts';

const ids = "ThingId: { type: string, description: 'Id.' }\n";

describe('references', () => {
  test('to path items and maps are replaced by their targets', async () => {
    const openapi = await bundleFiles({
      'openapi.yaml': root(
        'paths: { /v1/things: { $ref: "paths/things.yaml#/~1v1~1things" } }',
        'x-error-catalogue: { $ref: errors.yaml }',
      ),
      'paths/things.yaml': `/v1/things: { get: ${operation('listThings')} }\n`,
      'errors.yaml':
        'GONE: { status: 410, title: Gone, meaning: It is gone., recovery: Forget it., general: true }\n',
    });
    expect(openapi).toMatchObject({
      paths: { '/v1/things': { get: { operationId: 'listThings' } } },
      'x-error-catalogue': { GONE: { status: 410 } },
    });
  });

  test('to anything else become one component per target, named after the last key', async () => {
    const openapi = await bundleFiles({
      'openapi.yaml': root('paths: { /v1/things: { $ref: "paths/things.yaml#/~1v1~1things" } }'),
      'paths/things.yaml': `/v1/things: { get: ${operation('listThings', {
        parameters: [{ $ref: '../parts.yaml#/parameters/Limit' }],
        responses: {
          200: jsonResponse({ $ref: '../schemas/things.yaml#/Thing' }),
          404: { $ref: '../parts.yaml#/NotFound' },
        },
      })} }\n`,
      'parts.yaml': [
        'parameters: { Limit: { name: limit, in: query, description: Most., schema: { $ref: schemas/ids.yaml#/ThingId } } }',
        'NotFound: { description: No thing., headers: { ETag: { $ref: "#/ETag" } } }',
        'ETag: { description: Version., schema: { type: string } }',
      ].join('\n'),
      'schemas/things.yaml':
        'Thing: { type: object, properties: { id: { $ref: ids.yaml#/ThingId } } }\n',
      'schemas/ids.yaml': ids,
    });
    expect(openapi['components']).toEqual({
      headers: { ETag: { description: 'Version.', schema: { type: 'string' } } },
      parameters: {
        Limit: {
          name: 'limit',
          in: 'query',
          description: 'Most.',
          schema: { $ref: '#/components/schemas/ThingId' },
        },
      },
      responses: {
        NotFound: {
          description: 'No thing.',
          headers: { ETag: { $ref: '#/components/headers/ETag' } },
        },
      },
      schemas: {
        Thing: { type: 'object', properties: { id: { $ref: '#/components/schemas/ThingId' } } },
        ThingId: { type: 'string', description: 'Id.' },
      },
    });
  });

  test('use the component name of the root file, from any file', async () => {
    const openapi = await bundleFiles({
      'openapi.yaml': respondingWith(
        { $ref: 'ids.yaml#/Things' },
        'components: { schemas: { Things: { $ref: "ids.yaml#/Things" }, Name: { $ref: ids.yaml#/ThingId } } }',
      ),
      'ids.yaml': `Things: { type: array, items: { $ref: "#/ThingId" } }\n${ids}`,
    });
    expect(openapi['components']).toEqual({
      schemas: {
        Name: { $ref: '#/components/schemas/ThingId' },
        Things: { type: 'array', items: { $ref: '#/components/schemas/ThingId' } },
        ThingId: { type: 'string', description: 'Id.' },
      },
    });
  });

  test('to different targets of one name lead to different components', async () => {
    const openapi = await bundleFiles({
      'openapi.yaml': respondingWith({
        oneOf: [{ $ref: 'a.yaml#/Thing' }, { $ref: 'b.json#/Thing' }],
      }),
      'a.yaml': 'Thing: { type: string }\n',
      'b.json': '{ "Thing": { "type": "integer" } }',
    });
    expect(openapi['components']).toEqual({
      schemas: { Thing: { type: 'string' }, 'Thing-2': { type: 'integer' } },
    });
  });

  test('retain their sibling keys', async () => {
    const openapi = await bundleFiles({
      'openapi.yaml': respondingWith({
        properties: { id: { description: 'Its id.', $ref: 'ids.yaml#/ThingId' } },
      }),
      'ids.yaml': ids,
    });
    expect(JSON.stringify(openapi)).toContain(
      '{"id":{"description":"Its id.","$ref":"#/components/schemas/ThingId"}}',
    );
  });

  test('to references lead to the final target', async () => {
    const openapi = await bundleFiles({
      'openapi.yaml': respondingWith({ $ref: 'more.yaml#/Alias' }),
      'more.yaml': 'Alias: { $ref: ids.yaml#/ThingId }\n',
      'ids.yaml': ids,
    });
    expect(openapi['components']).toEqual({
      schemas: { ThingId: { type: 'string', description: 'Id.' } },
    });
  });

  test('may lead into the schema that contains them', async () => {
    const openapi = await bundleFiles({
      'openapi.yaml': respondingWith({ $ref: 'tree.yaml#/Tree' }),
      'tree.yaml':
        'Tree: { type: object, properties: { children: { items: { $ref: "#/Tree" } } } }\n',
    });
    expect(openapi['components']).toEqual({
      schemas: {
        Tree: {
          type: 'object',
          properties: { children: { items: { $ref: '#/components/schemas/Tree' } } },
        },
      },
    });
  });

  test('in examples are plain data', async () => {
    const example = { summary: 'It.', value: { $ref: 'nowhere.yaml#/No' } };
    const openapi = await bundleFiles({
      'openapi.yaml': root(
        `paths: { /v1/things: { get: ${operation('getThing', {
          responses: {
            200: jsonResponse({ type: 'object', default: { $ref: 'x' } }, { one: example }),
          },
        })} } }`,
      ),
    });
    expect(JSON.stringify(openapi)).toContain(JSON.stringify(example));
  });

  test('accept every notation of a pointer', async () => {
    const openapi = await bundleFiles({
      'openapi.yaml': respondingWith({ $ref: './things/../ids.yaml#/a~0b~1c%20d/0' }),
      'ids.yaml': '"a~b/c d": [{ type: string }]\n',
    });
    expect(openapi['components']).toEqual({ schemas: { 0: { type: 'string' } } });
  });
});

test('tokens are replaced in every text', async () => {
  const { openapi } = await loadFiles({
    'openapi.yaml': respondingWith({
      type: 'string',
      examples: ['%site-url%/a'],
      description: '100 %product%',
    }),
  });
  expect(JSON.stringify(openapi)).toContain(
    '{"type":"string","examples":["https://docs.other.example/a"],"description":"100 Other Game"}',
  );
});

test('values of the bundled document have source locations', async () => {
  const { locate } = await loadFiles({
    'openapi.yaml': root('paths: { /v1/things: { $ref: "things.yaml#/things" } }'),
    'things.yaml': `things:\n  get: ${operation('listThings')}\n  post: ${operation('addThing')}\n`,
  });
  const idOf = (method: string) => locate(['paths', '/v1/things', method, 'operationId']);
  expect(idOf('get')).toEqual({
    kind: 'range',
    file: 'things.yaml',
    line: 2,
    column: 23,
    length: 12,
  });
  expect(idOf('post')).toMatchObject({ file: 'things.yaml', line: 3, column: 24, length: 10 });
});

test('a content folder without an OpenAPI document has none', async () => {
  const input = { files: [], tokens: {}, displayPath: String };
  const loaded = withCaches(await makeFolder(), (caches) =>
    loadOpenapi(input, { caches, isOff: () => false }),
  );
  expect(await loaded).toBeNull();
});

describe('the cache', () => {
  const files = { 'openapi.yaml': respondingWith({ type: 'string' }) };
  const entriesOf = (folder: string): Promise<string[]> =>
    readdir(path.join(folder, 'openapi')).catch(() => []);

  test('has one entry per input', async () => {
    const folder = await makeFolder();
    const cacheDir = folder;
    const first = await loadFiles(files, { cacheDir });
    const again = await loadFiles(files, { cacheDir });
    expect(again).toEqual({ ...first, locate: again.locate });
    const keys = ['paths', '/v1/things', 'get'];
    expect(again.locate(keys)).toEqual(first.locate(keys));
    expect(await entriesOf(folder)).toHaveLength(1);
    await loadFiles({ 'openapi.yaml': respondingWith({ type: 'number' }) }, { cacheDir });
    expect(await entriesOf(folder)).toHaveLength(2);
  });

  test('has no entry for files with a problem, not even a warning', async () => {
    const folder = await makeFolder();
    await loadFiles({ ...files, 'lost.yaml': 'a: 1\n' }, { cacheDir: folder });
    expect(await entriesOf(folder)).toEqual([]);
  });

  test('does not hide what a site wants to know in addition', async () => {
    const cacheDir = await makeFolder();
    expect((await loadFiles(files, { cacheDir })).found).toEqual([]);
    const severities = { 'openapi/no-example': 'warning' } as const;
    expect((await loadFiles(files, { cacheDir, severities })).found).toEqual([
      'openapi.yaml:7:48 openapi/no-example',
    ]);
  });
});
