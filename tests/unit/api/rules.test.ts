import { describe, expect, test } from 'vitest';
import {
  type ProblemCode,
  presetSeverity,
  problemCodes,
} from '../../../src/problems/problem-codes.ts';
import {
  type Files,
  jsonResponse,
  loadFiles,
  operation,
  respondingWith,
  root,
  without,
} from './load-fixture.ts';

const cases: Readonly<Record<string, readonly [files: Files, found: readonly string[]]>> = {
  'an operation without a summary': [
    { 'openapi.yaml': without('summary') },
    ['openapi.yaml:6:5 openapi/no-summary'],
  ],
  'an operation and a tag without a description': [
    { 'openapi.yaml': without('description').replace(', description: Things.', '') },
    ['openapi.yaml:3:8 openapi/no-description', 'openapi.yaml:6:5 openapi/no-description'],
  ],
  'an operation without an id': [
    { 'openapi.yaml': without('operationId') },
    ['openapi.yaml:6:5 openapi/no-operation-id'],
  ],
  'an operation whose id is not a name': [
    { 'openapi.yaml': without('operationId', 'operationId: get-thing') },
    ['openapi.yaml:11:7 openapi/no-operation-id'],
  ],
  'an operation without a tag': [
    { 'openapi.yaml': without('tags') },
    ['openapi.yaml:6:5 openapi/no-tag'],
  ],
  'a body without an example': [
    { 'openapi.yaml': respondingWith({ type: 'string' }) },
    ['openapi.yaml:7:48 openapi/no-example'],
  ],
  'a security scheme without a caller': [
    {
      'openapi.yaml': root(
        'components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }',
        'paths: {}',
      ),
    },
    ['openapi.yaml:4:34 openapi/no-caller'],
  ],
};

const respondingJson = { 200: jsonResponse({ type: 'string' }) };

const strict = { preset: 'strict' } as const;

describe('a site that turns the rules on is told of', () => {
  test.each(Object.entries(cases))('%s', async (_, [files, expected]) => {
    const { found, openapi } = await loadFiles(files, { severities: strict });
    expect(found).toEqual(expected);
    expect(openapi, 'is shown all the same').not.toBeNull();
    expect((await loadFiles(files)).found, 'elsewhere').toEqual([]);
  });
});

test('parts that a mark leaves out need no summary, tag or example', async () => {
  const bare = { responses: respondingJson };
  const marked = (mark: string) => ({
    'openapi.yaml': root(
      `paths: { /v1/things: { get: ${JSON.stringify({ ...bare, [mark]: true })} } }`,
    ),
  });
  const foundIn = async (mark: string, internalMarks: readonly string[] = []) =>
    (await loadFiles(marked(mark), { severities: strict, internalMarks })).found;
  expect(await foundIn('x-internal')).toEqual([]);
  expect(await foundIn('x-hidden', ['x-hidden'])).toEqual([]);
  expect((await foundIn('x-hidden')).length).toBeGreaterThan(3);
});

test('tags of callbacks and examples of binary bodies are optional', async () => {
  const untagged = JSON.parse(operation('sendThing', { tags: undefined })) as object;
  const callbacks = { sent: { '{$request.body#/url}': { post: untagged } } };
  const foundWith = async (type: string) => {
    const content = { [type]: { schema: { type: 'string' } } };
    const responses = { 200: { description: 'All.', content } };
    const get = operation('getThing', { callbacks, responses });
    const files = { 'openapi.yaml': root('paths:', '  /v1/things:', `    get: ${get}`) };
    return (await loadFiles(files, { severities: strict })).found;
  };
  expect(await foundWith('application/pdf')).toEqual([]);
  expect(await foundWith('image/png')).toEqual([]);
  expect(await foundWith('application/xml')).toEqual([
    expect.stringContaining('openapi/no-example'),
  ]);
});

describe('tags are optional only for callbacks', () => {
  const tagged = JSON.parse(operation('getThing')) as object;
  const untagged = { post: { ...tagged, operationId: 'sendThing', tags: undefined } };
  const calling = (callback: object) =>
    root(`paths: { /v1/things: { get: ${JSON.stringify({ ...tagged, callbacks: callback })} } }`);

  test.each<[string, Files, readonly string[]]>([
    [
      'a webhook named `callbacks`',
      { 'openapi.yaml': root(`webhooks: { callbacks: ${JSON.stringify(untagged)} }`) },
      ['openapi.yaml:4:25 openapi/no-tag'],
    ],
    [
      'a path in a folder `callbacks`',
      {
        'openapi.yaml': root('paths: { /v1/things: { $ref: ./callbacks/a.json } }'),
        'callbacks/a.json': JSON.stringify(untagged),
      },
      ['callbacks/a.json:1:2 openapi/no-tag'],
    ],
    [
      'a callback in its own file',
      {
        'openapi.yaml': calling({ sent: { $ref: './sent.json' } }),
        'sent.json': JSON.stringify({ '{$request.body#/url}': untagged }),
      },
      [],
    ],
    [
      'a callback whose path is in its own file',
      {
        'openapi.yaml': calling({ sent: { '{$request.body#/url}': { $ref: './path.json' } } }),
        'path.json': JSON.stringify(untagged),
      },
      [],
    ],
  ])('%s', async (_, files, expected) => {
    expect((await loadFiles(files, { severities: strict })).found).toEqual(expected);
  });
});

test('every rule that is off has a case above', () => {
  const off = (Object.keys(problemCodes) as ProblemCode[]).filter(
    (code) => code.startsWith('openapi/') && presetSeverity(code) === 'off',
  );
  const found = Object.values(cases).flatMap(([, lines]) =>
    lines.map((line) => line.split(' ')[1]),
  );
  expect(new Set(found)).toEqual(new Set(off));
});
