import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SampleRequest } from '../../../src/model/sample-request.ts';
import { quote } from '../../../src/samples/format-value.ts';
import { formatPascalCase, withoutDigest } from '../../../src/samples/sample.ts';
import { renderSamples } from '../../../src/samples/render-samples.ts';
import { parsePrinted, type Printed } from './print-runs.ts';
import { responseFor, detailOf, expectSameRequest, runs, type Run, requests } from './runs.ts';
import { argumentsOf, filesOf } from './sample-values.ts';
import { collectSyntaxErrors, parseSample } from './syntax-tree.ts';

const stubs = resolve('tests/fixtures/samples/unreal');
const run = promisify(execFile);

const renderText = (text: string): string => `TEXT(${quote(text)})`;

const renderArguments = (request: SampleRequest): readonly string[] => {
  const files = filesOf(request);
  return argumentsOf(withoutDigest(request)).map(([name, value]) =>
    files.some(({ variable }) => variable === name)
      ? `ToBytes(${renderText(value)})`
      : renderText(value),
  );
};

/** One program: each sample in its own namespace, and a call for each of its branches. */
const renderProgram = (): string =>
  [
    '#include "GenericPlatform/GenericPlatformHttp.h"\n#include "HttpModule.h"',
    '#include "Misc/Base64.h"\n#include "Misc/Guid.h"\n#include "Serialization/JsonSerializer.h"',
    ...requests.map(
      (request) => `namespace ${request.functionName} {\n${renderSamples(request).unreal}\n}`,
    ),
    'static void Respond(int32 Status, const TCHAR* Content)',
    '{\n    NextResponse = std::make_shared<IHttpResponse>(IHttpResponse{Status, Content});\n}',
    'int main()\n{',
    ...runs.flatMap((each) => {
      const { status, body } = responseFor(each);
      const { functionName } = each.request;
      const values = renderArguments(each.request);
      return [
        `    Respond(${status}, ${renderText(body)});`,
        `    ${functionName}::${formatPascalCase(functionName)}(${values.join(', ')});`,
      ];
    }),
    '}',
  ].join('\n');

const expectedLog = (each: Run): unknown => {
  const { status, body } = responseFor(each);
  const { response, hasProblems } = each.request;
  if (each.outcome === 'success') {
    const texts = { object: body, json: body, text: body, binary: '5 bytes', none: 'Done' };
    return { log: 'Log', text: texts[response] };
  }
  if (!hasProblems) {
    return { log: 'Error', text: `HTTP ${status}: ${body}` };
  }
  return each.outcome === 'handled'
    ? { log: 'Warning', text: detailOf(each) }
    : { log: 'Error', text: `INTERNAL ${body}` };
};

test.each(requests)('the Unreal sample of $functionName parses', (request) => {
  expect(collectSyntaxErrors(parseSample('unreal', renderSamples(request).unreal))).toEqual([]);
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
    printed = parsePrinted(stdout, runs);
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
