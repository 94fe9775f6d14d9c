import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quote } from '../../../src/samples/format-value.ts';
import { createSample, formatPascalCase } from '../../../src/samples/sample.ts';
import { renderSamples } from '../../../src/samples/render-samples.ts';
import { parsePrinted, type Printed } from './print-runs.ts';
import { baseUrl } from './documented-operations.ts';
import {
  responseFor,
  credentialOf,
  detailOf,
  expectSameRequest,
  runs,
  type Run,
  requests,
} from './runs.ts';
import { collectSyntaxErrors, parseSample } from './syntax-tree.ts';

const stubs = resolve('tests/fixtures/samples/unreal');
const run = promisify(execFile);

const renderText = (text: string): string => `TEXT(${quote(text)})`;

/** One program: each sample in its own namespace, and a call for each of its branches. */
const renderProgram = (): string =>
  [
    '#include "HttpModule.h"\n#include "Serialization/JsonSerializer.h"',
    ...requests.map(
      (request) =>
        `namespace ${request.operationId} {\n${renderSamples(request, baseUrl).unreal}\n}`,
    ),
    'static void Respond(int32 Status, const TCHAR* Content)',
    '{\n    NextResponse = std::make_shared<IHttpResponse>(IHttpResponse{Status, Content});\n}',
    'int main()\n{',
    ...runs.flatMap((each) => {
      const { status, body } = responseFor(each);
      const { operationId } = each.request;
      const values = createSample(each.request, baseUrl).variables.map((variable) =>
        renderText(credentialOf(variable)),
      );
      return [
        `    Respond(${status}, ${renderText(body)});`,
        `    ${operationId}::${formatPascalCase(operationId)}(${values.join(', ')});`,
      ];
    }),
    '}',
  ].join('\n');

const expectedLog = (each: Run): unknown => {
  const { body } = responseFor(each);
  if (each.outcome === 'success') {
    return { log: 'Log', text: each.request.hasResponseBody ? body : 'Done' };
  }
  return each.outcome === 'handled'
    ? { log: 'Warning', text: detailOf(each) }
    : { log: 'Error', text: `INTERNAL ${body}` };
};

test.each(requests)('the Unreal sample of $operationId parses', (request) => {
  expect(
    collectSyntaxErrors(parseSample('unreal', renderSamples(request, baseUrl).unreal)),
  ).toEqual([]);
});

describe('compiled', () => {
  let folder: string;
  let printed: ReadonlyMap<string, Printed>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cpp-samples-'));
    await writeFile(`${folder}/samples.cpp`, renderProgram());
    await run('g++', [
      '-std=c++20',
      '-Wall',
      '-Wextra',
      '-Werror',
      '-I',
      stubs,
      '-o',
      `${folder}/samples`,
      `${folder}/samples.cpp`,
    ]);
    const { stdout } = await run(`${folder}/samples`, { maxBuffer: 16 * 1024 * 1024 });
    printed = parsePrinted(stdout, runs, baseUrl);
  }, 120_000);

  afterAll(() => rm(folder, { recursive: true }));

  test.each(runs)(
    'the Unreal sample of $name compiles, sends its request and reads the response',
    (each) => {
      const result = printed.get(each.name);
      expectSameRequest(result?.captured, each.request);
      expect(result?.logs).toEqual([expectedLog(each)]);
    },
  );
});
