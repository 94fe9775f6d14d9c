import { problemSentence } from '../../../src/problems/problem.ts';
import { describe, expect, test } from 'vitest';
import {
  type ProblemCode,
  presetSeverity,
  problemCodes,
  toleratedErrors,
} from '../../../src/problems/problem-codes.ts';
import { loadFiles, operation, root } from './load-fixture.ts';
import { cases } from './problem-cases.ts';

describe('an OpenAPI document reports with its location', () => {
  test.each(Object.entries(cases))('%s', async (_, [files, expected]) => {
    const { found, openapi, problems } = await loadFiles(files);
    expect(found).toEqual(expected);
    const isHidden = problems.some(
      ({ severity, code }) => severity === 'error' && !toleratedErrors.has(code),
    );
    expect(openapi === null).toBe(isHidden);
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
    /\/(?:local-server|no-server-host|server-not-offered)$/.test(code);
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
