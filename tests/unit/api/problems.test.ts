import { problemSentence } from '../../../src/problems/problem.ts';
import { describe, expect, test } from 'vitest';
import { type ProblemCode, problemCodes } from '../../../src/problems/problem-codes.ts';
import { type Files, respondingWith, loadFiles, operation, root } from './load-fixture.ts';

const thing = { $ref: 'things.yaml#/Thing' };

/** An OpenAPI document with one operation, one key per line. */
const written = (...lines: readonly string[]): string =>
  root('paths:', '  /v1/things:', '    get:', ...lines.map((line) => `      ${line}`));

const complete = {
  operationId: 'operationId: getThing',
  summary: 'summary: Get a thing',
  description: 'description: Returns it.',
  tags: 'tags: [things]',
  caller: 'x-caller: player',
  responses: "responses: { '204': { description: Done. } }",
};

const without = (key: keyof typeof complete, ...others: readonly string[]): string =>
  written(...Object.values({ ...complete, [key]: null }).flatMap((line) => line ?? []), ...others);

const cases: Readonly<Record<string, readonly [files: Files, found: readonly string[]]>> = {
  'a folder without openapi.yaml': [
    { 'things.yaml': 'Thing: { type: string }\n' },
    ['openapi.yaml openapi/unknown-file'],
  ],
  'a file that is not YAML, reported once for several references': [
    {
      'openapi.yaml': respondingWith({ oneOf: [thing, { $ref: 'things.yaml#/Other' }] }),
      'things.yaml': 'Thing:\n  type: [string\n',
    },
    ['things.yaml:2:9 openapi/syntax'],
  ],
  'a duplicate key': [
    { 'openapi.yaml': root('paths: {}', 'paths: {}') },
    ['openapi.yaml:5:1 openapi/duplicate-key'],
  ],
  'an unknown token': [
    {
      'openapi.yaml': respondingWith(thing),
      'things.yaml':
        'Thing:\n  type: string\n  description: >-\n    Of %prodct%\n    and %nobody%.\n',
    },
    ['things.yaml:4:8 token/unknown → %product%', 'things.yaml:5:9 token/unknown'],
  ],
  'a missing file': [
    { 'openapi.yaml': respondingWith({ $ref: 'thing.yaml#/Thing' }), 'things.yaml': 'Thing: {}\n' },
    ['openapi.yaml:8:25 openapi/unknown-file → things.yaml'],
  ],
  'a reference to another host': [
    { 'openapi.yaml': respondingWith({ $ref: 'https://example.com/api.yaml#/Thing' }) },
    ['openapi.yaml:8:25 openapi/unknown-file'],
  ],
  'a pointer to a missing value': [
    {
      'openapi.yaml': respondingWith({ $ref: 'things.yaml#/Thign' }),
      'things.yaml': 'Thing: {}\n',
    },
    ['openapi.yaml:8:25 openapi/unknown-pointer → things.yaml#/Thing'],
  ],
  'a pointer to a missing value in the same file, from a nested schema': [
    {
      'openapi.yaml': respondingWith(thing),
      'things.yaml':
        'Thing:\n  properties:\n    id:\n      $ref: "#/Parts/idd"\nParts:\n  id: {}\n',
    },
    ['things.yaml:4:13 openapi/unknown-pointer → #/Parts/id'],
  ],
  'a circular reference': [
    {
      'openapi.yaml': respondingWith(thing),
      'things.yaml': 'Thing: { $ref: "#/Other" }\nOther: { $ref: "#/Thing" }\n',
    },
    ['openapi.yaml:8:25 openapi/circular-reference'],
  ],
  'two schemas with the same name': [
    {
      'openapi.yaml': respondingWith({ oneOf: [thing, { $ref: 'others.yaml#/Thing' }] }),
      'things.yaml': 'Thing: {}\n',
      'others.yaml': 'First: 1\nThing: {}\n',
    },
    ['others.yaml:2:1 openapi/duplicate-name'],
  ],
  'an operation without a summary': [
    { 'openapi.yaml': without('summary') },
    ['openapi.yaml:7:7 openapi/missing-key'],
  ],
  'an operation with a misspelled key': [
    { 'openapi.yaml': without('summary', 'sumary: Get a thing') },
    ['openapi.yaml:12:7 openapi/unknown-key → summary'],
  ],
  'an unknown caller': [
    { 'openapi.yaml': without('caller', 'x-caller: plyer') },
    ['openapi.yaml:12:17 openapi/invalid-value → player'],
  ],
  'a response without a status': [
    { 'openapi.yaml': without('responses', 'responses: { default: { description: Any. } }') },
    ['openapi.yaml:12:18 openapi/invalid-value'],
  ],
  'a limit that is not a number': [
    { 'openapi.yaml': respondingWith(thing), 'things.yaml': 'Thing:\n  maxLength: ten\n' },
    ['things.yaml:2:14 openapi/invalid-value'],
  ],
  'text instead of an object': [
    { 'openapi.yaml': respondingWith(thing), 'things.yaml': 'Thing: string\n' },
    ['things.yaml:1:8 openapi/invalid-value'],
  ],
  'an unsupported OpenAPI version': [
    { 'openapi.yaml': root('paths: {}').replace('3.1.1', '3.0.3') },
    ['openapi.yaml:1:10 openapi/invalid-value'],
  ],
  'an error code without a meaning': [
    {
      'openapi.yaml': root('paths: {}', 'x-error-catalogue: { $ref: errors.yaml }'),
      'errors.yaml':
        'GONE:\n  status: 410\n  title: Gone\n  recovery: Forget it.\n  cause: None.\n',
    },
    ['errors.yaml:2:3 openapi/missing-key', 'errors.yaml:5:3 openapi/unknown-key'],
  ],
  'an unused entry and an unused file': [
    {
      'openapi.yaml': respondingWith(thing),
      'things.yaml': 'Thing: {}\nLost: {}\n',
      'lost.yaml': 'Thing: {}\n',
    },
    ['lost.yaml openapi/unused-entry', 'things.yaml:2:1 openapi/unused-entry'],
  ],
};

describe('an OpenAPI document reports with its location', () => {
  test.each(Object.entries(cases))('%s', async (_, [files, expected]) => {
    const { found, openapi, problems } = await loadFiles(files);
    expect(found).toEqual(expected);
    expect(openapi === null).toBe(problems.some(({ severity }) => severity === 'error'));
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
  const listed = Object.entries(problemCodes).filter(([code]) => code.startsWith('openapi/'));
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
      Expected a pointer to something that exists, but found \`paths/things.yaml#/~1v1~1other\`.
        7 |   /v1/others:
      > 8 |     $ref: paths/things.yaml#/~1v1~1other
          |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        9 |
      Did you mean \`paths/things.yaml#/~1v1~1others\`?

    2 errors in 1 file.
    "
  `);
});
