import { describe, expect, test } from 'vitest';
import { buildFiles, page } from './build-fixture.ts';

const text = 'See ![the map](map.png).';

const drawing = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>`;

const openapi = (...parts: readonly string[]): string =>
  ['openapi: 3.1.0', 'info: { title: Ports, version: "1" }', ...parts, ''].join('\n');

const site = {
  'site.yml':
    'product: { name: Ports }\nurl: https://ports.example\napi: { baseUrl: https://api.ports.example }\n',
  'docs/start.md': page('Text.'),
  'openapi/openapi.yaml': openapi(
    'paths:',
    '  /a: { $ref: a/path.yaml }',
    '  /b: { $ref: b/path.yaml }',
    '  /c: { $ref: b/path.yaml }',
  ).replaceAll('/c: { $ref: b/path', '/c: { $ref: b/other'),
  'openapi/a/map.png': drawing(1),
  'openapi/b/map.png': drawing(2),
};

const operation = (id: string, description = text) =>
  `get:\n  operationId: ${id}\n  tags: [ports]\n  description: '${description}'\n  responses:\n    '200':\n` +
  `      description: Done.\n      content: { application/json: { schema: { $ref: schema.yaml } } }\n`;

const schema = `type: object\nproperties: { name: { type: string, description: '${text}' } }\n`;

const files = {
  ...site,
  'openapi/a/path.yaml': operation('getA'),
  'openapi/b/path.yaml': operation('getB'),
  'openapi/b/other.yaml': operation('getC', 'None.'),
  'openapi/a/schema.yaml': schema,
  'openapi/b/schema.yaml': schema.replace('object', 'object\ntitle: B'),
};

/** Returns the names of the published pictures, in the order in which the Markdown copy shows them. */
const picturesIn = async (parts: Readonly<Record<string, string>>): Promise<string[]> => {
  const built = await buildFiles(parts);
  expect(built.found).toEqual([]);
  return [
    ...built.output('docs/api/ports.md').matchAll(/!\[the map\]\(\S+\/map\.(\w+)\.png\)/g),
  ].map(([, name]) => name ?? '');
};

describe('a description that several files contain', () => {
  test('has the pictures of each file, in operations and in schemas', async () => {
    const [a = '', inA, b = '', inB, inC] = await picturesIn(files);
    expect(a).not.toBe(b);
    expect([inA, inB, inC]).toEqual([a, b, b]);
  });

  test('has the pictures of each file if the schemas are equal', async () => {
    const [a, inA, b, inB, inC] = await picturesIn({ ...files, 'openapi/b/schema.yaml': schema });
    expect([inA, inB, inC]).toEqual([a, b, b]);
  });

  test('has those of the file of an overlay', async () => {
    const [, , b] = await picturesIn(files);
    const overlaid = await picturesIn({
      ...files,
      'openapi/a/path.yaml': operation('getA', 'None.'),
      'openapi/b/words.yaml': `overlay: 1.0.0\ninfo: { title: W, version: 1 }\nactions: [{ target: "$.paths['/a'].get", update: { description: '${text}' } }]\n`,
    });
    expect(overlaid[0]).toBe(b);
  });
});

test('a broken link in an overlay is reported where it is written', async () => {
  const { found } = await buildFiles(
    {
      ...files,
      'openapi/overlays/words.yaml': [
        'overlay: 1.0.0',
        'info: { title: W, version: 1 }',
        'actions:',
        "  - target: $.paths['/a'].get",
        '    update:',
        '      description: |',
        '        More words, then [a guide](/docs/gone)',
        '        and [more](#operation/getD).',
        '',
      ].join('\n'),
    },
    { isForChecking: true },
  );
  expect(found).toEqual([
    'openapi/overlays/words.yaml:7:36 link/broken-in-description',
    'openapi/overlays/words.yaml:8:20 link/broken-in-description',
  ]);
});
