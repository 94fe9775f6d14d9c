import { describe, expect, test } from 'vitest';
import { formatJson } from '../../../../src/base/json/exact-json.ts';
import { valueAt } from '../../../../src/base/json/json-pointer.ts';
import { type Files, loadFiles, root } from '../load-fixture.ts';

const document = root(
  'servers: [{ url: https://old.example }, { url: https://older.example }]',
  'paths:',
  '  /things:',
  '    get: { operationId: listThings, tags: [things], responses: { "200": { description: All. } } }',
  '    post: { operationId: addThing, tags: [things], responses: { "201": { description: One. } } }',
  '  /things/{id}: { $ref: paths/thing.yaml }',
);

const thing = `get:
  operationId: getThing
  tags: [things]
  parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
  responses: { "200": { description: One. } }
`;

const overlay = (...actions: readonly string[]): string =>
  [
    'overlay: 1.1.0',
    'info: { title: Better words, version: 1.0.0 }',
    'actions:',
    ...actions,
    '',
  ].join('\n');

const load = (overlays: Files) =>
  loadFiles({
    'openapi.yaml': document,
    'paths/thing.yaml': thing,
    ...Object.fromEntries(
      Object.entries(overlays).map(([name, text]) => [`overlays/${name}.yaml`, text]),
    ),
  });

const resultOf = async (overlays: Files, ...path: readonly string[]) => {
  const { openapi, report } = await load(overlays);
  expect(report).toBe('');
  return valueAt(openapi, path);
};

const getThing = ['paths', '/things/{id}', 'get'];

describe('an overlay', () => {
  test('compares numbers by value, and copies their notation', async () => {
    const schemaOf = (method: string) => `$.paths["/things"].${method}.parameters[0].schema`;
    const parameter = (schema: string) =>
      `    update: { parameters: [{ name: size, in: query, schema: ${schema} }] }`;
    const result = await resultOf(
      {
        a: overlay(
          '  - target: $.paths["/things"].get',
          parameter('{ type: number, maximum: 10.0, default: 3.50 }'),
          '  - target: $.paths["/things"].post',
          parameter('{ type: number }'),
        ),
        b: overlay(
          '  - target: $..[?@.maximum == 10]',
          '    update: { description: In liters. }',
          `  - target: ${schemaOf('post')}`,
          `    copy: ${schemaOf('get')}`,
        ),
      },
      'paths',
      '/things',
      'post',
      'parameters',
      '0',
      'schema',
    );
    expect(formatJson(result)).toBe(
      '{"type":"number","maximum":10.0,"default":3.50,"description":"In liters."}',
    );
  });

  test('adds to maps and replaces values', async () => {
    const words = overlay(
      '  - target: $.paths["/things"].get',
      '    update: { summary: List things, responses: { "200": { description: All things. } } }',
    );
    expect(await resultOf({ words }, 'paths', '/things', 'get')).toEqual({
      operationId: 'listThings',
      tags: ['things'],
      summary: 'List things',
      responses: { 200: { description: 'All things.' } },
    });
  });

  test('appends to lists, one entry or several', async () => {
    const tags = overlay(
      '  - { target: $.tags, update: { name: more, description: More. } }',
      '  - { target: $.info, update: { title: Things } }',
      '  - { target: $, update: { servers: [{ url: https://new.example }] } }',
    );
    expect(await resultOf({ tags }, 'tags')).toHaveLength(2);
    expect(await resultOf({ tags }, 'servers')).toEqual([
      { url: 'https://old.example' },
      { url: 'https://older.example' },
      { url: 'https://new.example' },
    ]);
    expect(await resultOf({ tags }, 'info', 'title')).toBe('Things');
  });

  test('changes other files too, and can use filters', async () => {
    const words = overlay(
      '  - target: $.paths.*[?@.operationId == "getThing"].parameters[0]',
      '    update: { description: Its id. }',
    );
    expect(await resultOf({ words }, ...getThing, 'parameters', '0', 'description')).toBe(
      'Its id.',
    );
  });

  test('removes parts, including several entries of a list', async () => {
    const less = overlay(
      '  - { target: "$.servers[?@.url]", remove: true }',
      '  - { target: "$.paths[\'/things\'].post", remove: true }',
      '  - { target: "$.paths[\'/things/{id}\']", remove: true }',
    );
    expect(await resultOf({ less }, 'servers')).toEqual([]);
    expect(Object.keys((await resultOf({ less }, 'paths')) as object)).toEqual(['/things']);
    expect(Object.keys((await resultOf({ less }, 'paths', '/things')) as object)).toEqual(['get']);
  });

  test('copies a part to another location', async () => {
    const { openapi } = await load({
      copy: overlay(
        '  - { target: "$.paths[\'/things\'].post.responses", copy: "$.paths[\'/things\'].get.responses" }',
      ),
    });
    expect(valueAt(openapi, ['paths', '/things', 'post', 'responses'])).toEqual({
      200: { description: 'All.' },
      201: { description: 'One.' },
    });
  });

  test('is applied in alphabetical order of file names', async () => {
    const title = (text: string) => overlay(`  - { target: $.info, update: { title: ${text} } }`);
    expect(
      await resultOf({ '2-last': title('Last'), '1-first': title('First') }, 'info', 'title'),
    ).toBe('Last');
  });

  test('keeps long integers', async () => {
    const limit = overlay('  - { target: $.info, update: { x-scalar-most: 9007199254740993 } }');
    expect(await resultOf({ limit }, 'info', 'x-scalar-most')).toBe(9007199254740993n);
  });
});

const found = async (...actions: readonly string[]) =>
  (await load({ a: overlay(...actions) })).found;

describe('a problem is located', () => {
  test('in the overlay, if the overlay added or replaced the part', async () => {
    expect(
      await found(
        '  - target: $.paths["/things"].get',
        '    update: { responses: { "200": { descripton: All. } } }',
        '  - { target: $.tags, update: { nme: more } }',
      ),
    ).toEqual([
      'overlays/a.yaml:5:37 openapi/unknown-key → description',
      'overlays/a.yaml:6:23 openapi/missing-key',
      'overlays/a.yaml:6:33 openapi/unknown-key → name',
    ]);
  });

  test('in the document, if the overlay only moved the part within a list', async () => {
    const { locate } = await load({
      a: overlay(
        '  - { target: "$.servers[0]", remove: true }',
        '  - { target: $.servers, update: { url: https://new.example } }',
      ),
    });
    expect(locate(['servers', '0', 'url'])).toMatchObject({
      file: 'openapi.yaml',
      line: 4,
      column: 48,
    });
    expect(locate(['servers', '1', 'url'])).toMatchObject({ file: 'overlays/a.yaml', line: 5 });
    expect(locate([...getThing, 'operationId'])).toMatchObject({
      file: 'paths/thing.yaml',
      line: 2,
    });
  });
});

describe('an overlay is told', () => {
  test.each([
    [
      'of a target that matches nothing',
      ['  - { target: $.pathz, remove: true }'],
      ['overlays/a.yaml:4:15 openapi/unmatched-target'],
    ],
    [
      'of a target that is no JSONPath',
      ['  - { target: "$.paths[", remove: true }'],
      ['overlays/a.yaml:4:15 openapi/invalid-value'],
    ],
    [
      'of a copy of several parts',
      ['  - { target: $.info, copy: "$.servers[*]" }'],
      ['overlays/a.yaml:4:29 openapi/unmatched-target'],
    ],
    [
      'of an action that does nothing',
      ['  - { target: $.info }'],
      ['overlays/a.yaml:4:5 openapi/missing-key'],
    ],
    [
      'of an unknown key',
      ['  - { target: $.info, updat: { title: A } }'],
      ['overlays/a.yaml:4:23 openapi/unknown-key → update'],
    ],
    [
      'of nothing in its own extensions',
      ['  - { target: $.info, x-why: Style, update: { title: A } }'],
      [],
    ],
  ])('%s', async (_, actions, expected) => {
    expect(await found(...actions)).toEqual(expected);
  });

  test('of another document that it extends', async () => {
    const extending = (name: string) =>
      overlay('  - { target: $.info, update: { title: A } }').replace(
        'info:',
        `extends: ${name}\ninfo:`,
      );
    expect((await load({ a: extending('../openapi.yaml') })).found).toEqual([]);
    expect((await load({ a: extending('https://example.com/openapi.yaml') })).found).toEqual([]);
    expect((await load({ a: extending('../other.yaml') })).found).toEqual([
      'overlays/a.yaml:2:10 openapi/invalid-value',
    ]);
  });

  test('of syntax errors', async () => {
    expect((await load({ a: 'overlay: [' })).found[0]).toMatch(
      /^overlays\/a\.yaml:1:\d+ openapi\/syntax/,
    );
  });
});
