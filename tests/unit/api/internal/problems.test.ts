import { describe, expect, test } from 'vitest';
import { createFindInternalName } from '../../../../src/api/read/internal/find-internal-name.ts';
import { formatLocation } from '../../../../src/problems/problem.ts';
import { makeFolder } from '../../content/build-fixture.ts';
import { loadFiles, root } from '../load-fixture.ts';
import { get, internal, load } from './load-internal.ts';

test.each([
  ['Call wipeAll now', ['wipeAll'], true],
  ['Call wipeAllThings now', ['wipeAll'], false],
  ['All notes', ['notes'], false],
  ['curl https://a.example/things/wipe?now', ['/things/wipe'], true],
  ['curl https://a.example/things/wiped', ['/things/wipe'], false],
  ['read and/or write', ['/or'], false],
  ['Send X-Staff-Key.', ['X-Staff-Key'], true],
  ['Returns a Staff.Key.', ['Staff.Key'], true],
])('whether %j names one of %j: %j', (written, names, isNamed) => {
  expect(createFindInternalName(names)?.(written) !== undefined).toBe(isNamed);
});

describe('problems', () => {
  test('have the right location, although earlier entries are left out', async () => {
    const source = root(
      'paths:',
      '  /v1/things:',
      '    get:',
      '      operationId: listThings',
      '      security: [{ secret: [] }, { open: [] }, { opne: [] }]',
      '      parameters:',
      '        - { name: secret, in: query, schema: { type: string }, x-internal: true }',
      '        - { name: open, in: query, schema: { type: string } }',
      "      responses: { '204': { description: Done. } }",
      'components:',
      '  securitySchemes:',
      '    secret: { type: http, scheme: basic, x-internal: true }',
      '    open: { type: http, scheme: bearer }',
    );
    const cacheDir = await makeFolder();
    const { locate, found } = await loadFiles({ 'openapi.yaml': source }, { cacheDir });
    expect(found).toEqual(['openapi.yaml:8:50 openapi/unknown-scheme → open']);
    const fixed = { 'openapi.yaml': source.replace('opne', 'open') };
    const again = [
      locate,
      (await loadFiles(fixed, { cacheDir })).locate,
      (await loadFiles(fixed, { cacheDir })).locate,
    ].map((at) => formatLocation(at(['paths', '/v1/things', 'get', 'parameters', '0', 'name'])));
    expect(again).toEqual(Array(3).fill('openapi.yaml:11:19'));
  });

  test('say that `x-client` names an internal operation', async () => {
    const { report } = await load({
      paths: { '/a': { post: get('logInAsRoot', internal) }, '/b': { get: get('b') } },
      'x-client': {
        session: { scheme: 'open', startedBy: ['logInAsRoot'], accessToken: '/token' },
      },
      components: { securitySchemes: { open: { type: 'http', scheme: 'bearer' } } },
    });
    expect(report).toContain('"logInAsRoot", which is internal');
  });

  test('report text that still names an internal part', async () => {
    const { found, openapi } = await load({
      paths: {
        '/a': { post: get('wipeEverything', internal) },
        '/b': { get: get('b', { description: 'Call `wipeEverything` first.' }) },
      },
    });
    expect(openapi).not.toBeNull();
    expect(found.map((line) => line.replace(/^\S+ /, ''))).toEqual(['openapi/internal-name']);
  });

  test.each<[string, string, object]>([
    ['`example`', '19:15', { example: '<a><token>1</token></a>' }],
    ['`examples`', '20:17', { examples: { one: { value: '<a><token>1</token></a>' } } }],
    ['`serializedValue`', '20:17', { examples: { one: { serializedValue: '<token>1</token>' } } }],
  ])('report text in %s that is left out', async (_, at, examples) => {
    const schema = { type: 'object', properties: { token: { type: 'string', ...internal } } };
    const content = { 'application/xml': { ...examples, schema } };
    const source = {
      openapi: '3.2.0',
      info: { title: 'API', version: '1' },
      paths: { '/a': { post: get('a', { requestBody: { content } }) } },
    };
    const { found } = await loadFiles({ 'openapi.json': JSON.stringify(source, null, 2) });
    expect(found).toEqual([`openapi.json:${at} openapi/internal-name`]);
  });

  test.each([['yes'], ['true'], ['on'], [1], [{ reason: 'beta' }], [[true]], [true]])(
    'are reported unless a mark is a boolean, and %j hides its part',
    async (mark) => {
      const { found, openapi } = await load({
        paths: { '/a': { get: get('a'), post: get('wipeAll', { 'x-internal': mark }) } },
      });
      expect(found.map((line) => line.replace(/^\S+ /, ''))).toEqual(
        mark === true ? [] : ['openapi/invalid-mark'],
      );
      expect(JSON.stringify(openapi)).not.toContain('wipeAll');
    },
  );

  test('suggest the mark that an unknown extension resembles', async () => {
    const { found } = await load({ paths: { '/a': { get: get('a', { 'x-interal': true }) } } });
    expect(found.map((line) => line.replace(/^\S+ /, ''))).toEqual([
      'openapi/not-shown → x-internal',
    ]);
  });

  test('do not report JSON text from which only a part is left out', async () => {
    const schema = { type: 'object', properties: { token: { type: 'string', ...internal } } };
    const content = { 'application/json': { schema, example: '{"token":"1","a":2}' } };
    const { found } = await load({
      paths: { '/a': { post: get('a', { requestBody: { content } }) } },
    });
    expect(found).toEqual([]);
  });

  test('report an operation whose security schemes are all internal', async () => {
    const { report } = await load({
      paths: { '/a': { get: get('a', { security: [{ staffKey: [] }] }) } },
      components: { securitySchemes: { staffKey: { type: 'http', scheme: 'basic', ...internal } } },
    });
    expect(report).toContain(
      'Expected a security scheme that is published, but found only `staffKey`, which is internal.',
    );
  });

  test('report a document that is internal as a whole', async () => {
    const { openapi, report } = await load({ ...internal, paths: { '/a': { get: get('a') } } });
    expect(openapi).toBeNull();
    expect(report).toMatch(/openapi\.json:1:\d+ error openapi\/no-document/);
  });
});
