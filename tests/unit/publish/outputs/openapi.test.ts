import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { renderOpenapiJson, renderOpenapiYaml } from '../../../../src/publish/outputs/openapi.ts';
import { shippedOpenapi } from '../../api/shipped-openapi.ts';
import { operation as get, respondingWith, root } from '../../api/load-fixture.ts';
import { buildFiles, page } from '../../content/build-fixture.ts';

const links = 'See [the document](/openapi.json) and [the same](/openapi.yaml)';
const withExample = (document: string): string =>
  document.replace(/(\n +schema: .*)/, '$1, example: Text');

const document = {
  'openapi/openapi.yaml': withExample(respondingWith({ $ref: 'things.yaml#/Thing' })),
  'openapi/things.yaml': 'Thing: { type: string, description: "%product%" }\n',
};

describe('a site with an OpenAPI document', () => {
  test('publishes it as one file of JSON and one of YAML', async () => {
    const built = await buildFiles({
      ...document,
      'docs/api/things.mdx': page('<Operations tag="things" />'),
      'docs/a.mdx': page(`${links}, then call <Operation id="getThing" />.`),
    });
    expect(built.found).toEqual([]);
    expect(built.api?.operations.map(({ id }) => id)).toEqual(['getThing']);
    const json = JSON.parse(built.output('openapi.json'));
    expect(json).toMatchObject(built.openapi ?? {});
    expect(parse(built.output('openapi.yaml'))).toEqual(json);
    expect(built.output('openapi.json')).toContain('"description": "Ludora"');
  });

  test.each([
    ['https://docs.example', 'https://docs.example/game'],
    ['http://localhost:3000', '/game'],
  ])('publishes links of a site at %s as %s', async (url, prefix) => {
    const linked = root(
      'externalDocs: { url: /docs/a }',
      'paths:',
      '  /v1/things:',
      `    get: ${get('getThing', { description: 'See [a](/docs/a "A") or [b](https://b.example/).' })}`,
      'components: { schemas: { A: { example: { description: "[a](/docs/a)" } } } }',
    );
    const built = await buildFiles({
      'site.yml': `product: { name: Game }\nurl: ${url}\nbasePath: /game/\n`,
      'openapi/openapi.yaml': linked,
      'docs/a.mdx': page(),
    });
    const json = JSON.parse(built.output('openapi.json'));
    expect(parse(built.output('openapi.yaml'))).toEqual(json);
    expect(json).toMatchObject({
      externalDocs: { url: `${prefix}/docs/a` },
      paths: {
        '/v1/things': {
          get: { description: `See [a](${prefix}/docs/a "A") or [b](https://b.example/).` },
        },
      },
      components: { schemas: { A: { example: { description: '[a](/docs/a)' } } } },
    });
  });

  test('adds the values of samples where the document has no examples', async () => {
    const operation = {
      parameters: [
        { $ref: '#/components/parameters/Kind' },
        { name: 'limit', in: 'query', schema: { type: 'integer' } },
        { name: 'own', in: 'query', required: true, example: 'mine', schema: { type: 'string' } },
      ],
      requestBody: { $ref: '#/components/requestBodies/Thing' },
      responses: { 204: { description: 'Done.' } },
    };
    const content = {
      'application/json': {
        schema: {
          type: 'object',
          required: ['name'],
          properties: { name: { type: 'string', minLength: 3 } },
        },
      },
      'text/plain': { schema: { type: 'string' }, example: 'written' },
    };
    const written = {
      openapi: '3.1.1',
      info: { title: 'Things', version: '1' },
      paths: {
        '/things/{id}': {
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
          post: operation,
        },
      },
      components: {
        parameters: {
          Kind: { name: 'kind', in: 'query', required: true, schema: { enum: ['a', 'b'] } },
        },
        requestBodies: { Thing: { content } },
      },
    };
    const built = await buildFiles({
      'site.yml': '',
      'openapi/openapi.json': JSON.stringify(written),
    });
    const published = JSON.parse(built.output('openapi.json')) as typeof written;
    const item = published.paths['/things/{id}'];
    expect(item.parameters).toMatchObject([{ name: 'id', example: expect.any(Number) as number }]);
    expect(item.post.parameters).toEqual([
      { ...written.components.parameters.Kind, example: 'a' },
      operation.parameters[1],
      operation.parameters[2],
    ]);
    expect(item.post.requestBody).toMatchObject({
      content: {
        'application/json': { example: { name: expect.stringMatching(/^.{3,}$/) as string } },
        'text/plain': content['text/plain'],
      },
    });
    expect(published.components).toEqual(written.components);
  });

  test('adds a sample in every language to each operation', async () => {
    const built = await buildFiles({
      ...document,
      'docs/api/things.mdx': page('<Operations tag="things" />'),
      'docs/a.mdx': page('Call <Operation id="getThing" />.'),
    });
    const { paths } = JSON.parse(built.output('openapi.json'));
    const [item] = Object.values<{ get: { 'x-codeSamples': { lang: string; source: string }[] } }>(
      paths,
    );
    const samples = item?.get['x-codeSamples'] ?? [];
    expect(samples.map(({ lang }) => lang)).toEqual([
      'bash',
      'javascript',
      'csharp',
      'cpp',
      'gdscript',
    ]);
    expect(samples.every(({ source }) => source.includes('/v1/'))).toBe(true);
  });

  test('adds none where it has no operation, and no paths where it has none', async () => {
    const built = await buildFiles({
      'openapi/openapi.yaml': `openapi: 3.1.1
info: { title: API, version: "1" }
webhooks:
  newThing: { post: { tags: [things], responses: { 200: { description: Received } } } }
`,
      'docs/api/things.mdx': page('<Operations tag="things" />'),
    });
    expect(JSON.parse(built.output('openapi.json'))).toEqual(built.openapi);
  });

  test('adds samples with their own address to paths that share a path item', async () => {
    const built = await buildFiles({
      'openapi/openapi.yaml': `openapi: 3.1.1
info: { title: API, version: "1" }
paths:
  /v1/cats: { $ref: '#/components/pathItems/Pets' }
  /v1/dogs: { $ref: '#/components/pathItems/Pets' }
components:
  pathItems:
    Pets: { get: { tags: [pets], responses: { 200: { description: Found } } } }
`,
      'docs/api/pets.mdx': page('<Operations tag="pets" />'),
    });
    const { paths } = JSON.parse(built.output('openapi.json'));
    for (const path of ['/v1/cats', '/v1/dogs']) {
      const samples: { source: string }[] = paths[path].get['x-codeSamples'];
      expect(samples.map(({ source }) => source)).toEqual(
        Array.from({ length: 5 }, () => expect.stringContaining(path) as string),
      );
    }
  });

  test('reports its problems once, not also at the links to it', async () => {
    const built = await buildFiles({
      ...document,
      'openapi/things.yaml': 'Thnig: {}\n',
      'docs/a.mdx': page(links),
    });
    expect(built.found).toEqual([
      'openapi/openapi.yaml:8:25 openapi/unknown-pointer → things.yaml#/Thnig',
    ]);
    expect([built.api, built.openapi, built.outputs.has('openapi.json')]).toEqual([
      null,
      null,
      false,
    ]);
  });
});

test('examples in text files are published as values, and other files are not read', async () => {
  const examples = { deed: { externalValue: 'examples/deed.xml' } };
  const responses = { 200: { description: 'A.', content: { 'application/xml': { examples } } } };
  const built = await buildFiles({
    'openapi/openapi.json': JSON.stringify({
      openapi: '3.1.1',
      info: { title: 'A', version: '1' },
      paths: { '/a': { get: { operationId: 'getA', tags: ['a'], responses } } },
    }),
    'openapi/examples/deed.xml': '<deed/>',
    'openapi/unused.xml': '<unused/>',
  });
  expect(built.found.filter((text) => /file|entry/.test(text))).toEqual([]);
  const published = built.output('openapi.json');
  expect(published).toContain('"value": "<deed/>"');
  expect(published).not.toContain('externalValue');
});

test('a site without an OpenAPI document has no such files, and a link to one is a problem', async () => {
  const built = await buildFiles({ 'docs/a.mdx': page(links) });
  expect([built.api, built.openapi]).toEqual([null, null]);
  expect([...built.outputs.keys()].filter((name) => name.startsWith('openapi'))).toEqual([]);
  expect(built.found).toEqual([
    'docs/a.mdx:5:20 link/unknown-asset',
    'docs/a.mdx:5:50 link/unknown-asset',
  ]);
});

describe('the shipped OpenAPI document', () => {
  test('is the same in both formats, and for YAML 1.1 parsers', async () => {
    const shipped = await shippedOpenapi();
    const yaml = renderOpenapiYaml(shipped);
    expect(JSON.parse(renderOpenapiJson(shipped))).toEqual(shipped);
    expect(parse(yaml)).toEqual(shipped);
    expect(parse(yaml, { version: '1.1' })).toEqual(shipped);
  });

  test('has no YAML anchors, which many tools cannot read', async () => {
    expect(renderOpenapiYaml(await shippedOpenapi())).not.toMatch(/(?:: |- )[&*]\w/);
  });
});
