import { problemSentence } from '../../../src/problems/problem.ts';
import { describe, expect, test } from 'vitest';
import {
  type ProblemCode,
  presetSeverity,
  problemCodes,
  toleratedErrors,
} from '../../../src/problems/problem-codes.ts';
import { readOperations } from '../../../src/api/document/operations.ts';
import { loadFiles, operation, root } from './load-fixture.ts';
import { cases as otherCases } from './problem-cases.ts';
import { schemaCases } from './schema-problem-cases.ts';

const cases = { ...otherCases, ...schemaCases };

describe('an OpenAPI document reports with its location', () => {
  test.each(Object.entries(cases))('%s', async (name, [files, expected]) => {
    const { found, openapi, problems } = await loadFiles(files);
    expect(found).toEqual(expected);
    const isHidden = problems.some(
      ({ severity, code }) => severity === 'error' && !toleratedErrors.has(code),
    );
    // Pages leave out invalid error codes instead of the whole document.
    expect(openapi === null).toBe(isHidden && name !== 'an error code without a meaning');
  });
});

const allProblems = async () =>
  (await Promise.all(Object.values(cases).map(([files]) => loadFiles(files)))).flatMap(
    ({ problems }) => problems,
  );

test('every openapi code has a case above, with its listed severity', async () => {
  const severities = new Map<ProblemCode, string>(
    (await allProblems()).map(({ code, severity }) => [code, severity]),
  );
  severities.delete('token/unknown');
  // These problems depend on the configuration of a site, so loading only the document does not report them.
  const isOfSite = (code: string): boolean =>
    /\/(?:local-server|no-server-host|server-not-offered|unknown-endpoint)$/.test(code);
  const listed = Object.keys(problemCodes)
    .map((code) => [code, presetSeverity(code as ProblemCode)] as const)
    .filter(
      ([code, severity]) => code.startsWith('openapi/') && severity !== 'off' && !isOfSite(code),
    );
  expect(Object.fromEntries(severities)).toEqual(Object.fromEntries(listed));
});

test('every message says in one sentence what was expected and what was found', async () => {
  for (const problem of await allProblems()) {
    const message = problemSentence(problem);
    expect(message).toMatch(/^Expected .*, but found[ :].*\.$/);
    expect(message).not.toMatch(/zod|invalid input|expected (?:string|number|object|array)/i);
  }
});

test('the report shows each problem in its source', async () => {
  const { report } = await loadFiles({
    'openapi.yaml': root(
      'paths:',
      '  /v1/things:',
      '    $ref: paths/thing.yaml#/~1v1~1things',
      '  /v1/others:',
      '    $ref: paths/things.yaml#/~1v1~1other',
    ),
    'paths/things.yaml': [
      '/v1/others:',
      `  get: ${operation('getOther')}`,
      '/v1/things:',
      '  post:',
      '    operationId: Add things',
      '    summary: Add a thing',
      '    descripton: Adds one.',
      '',
    ].join('\n'),
  });
  expect(report).toMatchInlineSnapshot(`
    "openapi.yaml:6:11 error openapi/unknown-file
      Expected a file of the OpenAPI document, but found \`paths/thing.yaml\`.
        5 |   /v1/things:
      > 6 |     $ref: paths/thing.yaml#/~1v1~1things
          |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        7 |   /v1/others:
      Did you mean \`paths/things.yaml\`?

    openapi.yaml:8:11 error openapi/unknown-pointer
      Expected a pointer to an existing value, but found \`paths/things.yaml#/~1v1~1other\`.
        7 |   /v1/others:
      > 8 |     $ref: paths/things.yaml#/~1v1~1other
          |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        9 |
      Did you mean \`paths/things.yaml#/~1v1~1others\`?

    2 errors in 1 file.
    "
  `);
});

describe('callbacks behind references', () => {
  const respond = { responses: { 204: { description: 'Done.' } } };
  const withCallbacks = (callbacks: object, ...paths: readonly string[]) =>
    JSON.stringify({
      openapi: '3.1.1',
      info: { title: 'API', version: '1.2.3' },
      paths: Object.fromEntries(
        paths.map((path) => [
          path,
          { post: { ...respond, callbacks: { done: { $ref: '#/components/callbacks/Done' } } } },
        ]),
      ),
      components: {
        callbacks,
        securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
      },
    });

  const done = (parts: object) => ({
    Done: { '{$request.body#/url}': { post: { operationId: 'done', ...respond, ...parts } } },
  });

  test.each<[string, object, string]>([
    ['security schemes', { security: [{ kye: [] }] }, 'openapi/unknown-scheme → key'],
    [
      'examples',
      {
        requestBody: {
          content: { 'application/json': { schema: { type: 'integer' }, example: 'x' } },
        },
      },
      'openapi/invalid-example',
    ],
  ])('are checked for %s, once', async (_, parts, expected) => {
    const { found } = await loadFiles({
      'openapi.json': withCallbacks(done(parts), '/a', '/b'),
    });
    expect(found).toEqual([expect.stringContaining(expected)]);
  });

  test('may lead back to themselves', async () => {
    const circle = done({ callbacks: { done: { $ref: '#/components/callbacks/Done' } } });
    const { found, openapi } = await loadFiles({ 'openapi.json': withCallbacks(circle, '/a') });
    expect(found).toEqual([]);
    expect(openapi && readOperations(openapi)[0]?.callbacks[0]?.operations).toHaveLength(1);
  });

  test('have ids that no operation has', async () => {
    const source = withCallbacks(done({}), '/a')
      .replace('"post":', '"post":{"operationId":"done",')
      .replace('"done",{', '"done",');
    const { found } = await loadFiles({ 'openapi.json': source });
    expect(found).toEqual([expect.stringContaining('openapi/duplicate-operation-id')]);
  });
});

describe('security schemes by URI', () => {
  const files = (name: string) => ({
    'openapi.yaml': [
      'openapi: 3.2.0',
      'info: { title: API, version: 1.2.3 }',
      `security: [{ '#/components/securitySchemes/key': [] }]`,
      'paths:',
      '  /a: { $ref: paths/a.yaml }',
      'components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }',
      '',
    ].join('\n'),
    'paths/a.yaml': `get:\n  operationId: getA\n  security: [{ '${name}': [] }]\n  responses: { '204': { description: Done. } }\n`,
  });

  test.each(['../openapi.yaml#/components/securitySchemes/key', 'key'])(
    'are those of the document: %s',
    async (name) => {
      const { found, openapi } = await loadFiles(files(name));
      expect(found).toEqual([]);
      expect(openapi?.['security']).toEqual([{ key: [] }]);
      expect(openapi && readOperations(openapi)[0]?.security[0]?.[0]?.scheme.kind).toBe('apiKey');
    },
  );

  test.each([
    '#/components/securitySchemes/key',
    '../openapi.yaml#/components/securitySchemes/kye',
    '../openapi.yaml#/components/schemas/key',
    'https://other.example/openapi.yaml#/components/securitySchemes/key',
  ])('are reported if the document does not have them: %s', async (name) => {
    const { found } = await loadFiles(files(name));
    expect(found).toEqual([expect.stringMatching(/^paths\/a\.yaml:3:\d+ openapi\/unknown-scheme/)]);
  });
});

describe('warnings that a document repeats', () => {
  const schemas = {
    A: { tipe: 'object', properties: { size: { type: 'integer', example: 'x' } } },
    B: { tipe: 'object', properties: { size: { type: 'integer', example: 'x' } } },
    C: { properties: { size: { type: 'integer', example: 'y' } } },
    D: { enum: ['a'], 'x-enum-varnames': ['A', 'B'] },
    E: { enum: ['a'], 'x-enum-varnames': ['A', 'B'] },
    Part: { type: 'object', additionalProperties: false, properties: { a: {} } },
    F: { allOf: [{ $ref: '#/components/schemas/Part' }], properties: { b: {} } },
    G: { allOf: [{ $ref: '#/components/schemas/Part' }], properties: { b: {} } },
    H: { allOf: [{ type: 'string' }, { type: 'array' }] },
    I: { allOf: [{ type: 'string' }, { type: 'array' }] },
  };

  test('are reported once for each message, with all locations', async () => {
    const { problems, report } = await loadFiles({
      'openapi.json': JSON.stringify(
        {
          openapi: '3.1.1',
          info: { title: 'A', version: '1' },
          paths: {},
          components: { schemas },
        },
        null,
        1,
      ),
    });
    const counted = problems.map(({ code, found, otherLocations = [] }) => [
      code.replace('openapi/', ''),
      found,
      1 + otherLocations.length,
    ]);
    expect(counted).toEqual([
      ['unknown-keyword', '`tipe`, which has no effect', 2],
      ['unknown-enum-value', '2', 2],
      ['closed-parts', expect.any(String), 2],
      ['contradictory-parts', expect.any(String), 2],
      ['invalid-example', '"x"', 2],
      ['invalid-example', '"y"', 1],
    ]);
    expect(report.match(/Also in 1 other place/g)).toHaveLength(5);
    expect(report).toContain('6 warnings in 1 file.');
  });

  test('are unlike errors, which are all reported', async () => {
    const response = { responses: { 204: { description: 'Done.' } }, security: [{ kye: [] }] };
    const { found } = await loadFiles({
      'openapi.json': JSON.stringify({
        openapi: '3.1.1',
        info: { title: 'A', version: '1' },
        paths: { '/a': { get: response }, '/b': { get: response } },
      }),
    });
    expect(found).toHaveLength(2);
  });
});
