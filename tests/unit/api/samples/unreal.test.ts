import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SampleRequest } from '../../../../src/api/samples/sample-request.ts';
import { quote } from '../../../../src/api/samples/format-value.ts';
import { formatPascalCase, withoutDigest } from '../../../../src/api/samples/sample.ts';
import { renderSample } from '../../../../src/api/samples/render-samples.ts';
import type { CapturedRequest } from './captured-request.ts';
import { parsePrinted } from './print-runs.ts';
import { expectSameRequest, requests, sentRuns } from './runs.ts';
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

const renderProgram = (): string =>
  [
    '#include "GenericPlatform/GenericPlatformHttp.h"\n#include "HttpModule.h"',
    '#include "Misc/Base64.h"\n#include "Misc/Guid.h"',
    ...requests.map(
      (request) => `namespace ${request.functionName} {\n${renderSample(request, 'unreal')}\n}`,
    ),
    'int main()\n{',
    ...sentRuns.map(({ request }) => {
      const { functionName } = request;
      const values = renderArguments(request).join(', ');
      return `    ${functionName}::${formatPascalCase(functionName)}(${values})->ProcessRequest();`;
    }),
    '}',
  ].join('\n');

test.each(requests)('the Unreal sample of $functionName parses', (request) => {
  expect(collectSyntaxErrors(parseSample('unreal', renderSample(request, 'unreal')))).toEqual([]);
});

describe('compiled', () => {
  let folder: string;
  let printed: ReadonlyMap<string, CapturedRequest>;

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
    printed = parsePrinted(stdout, sentRuns);
  });

  afterAll(() => rm(folder, { recursive: true }));

  test.each(sentRuns)('the Unreal sample of $name compiles and makes its request', (each) => {
    expect(printed.has(each.name)).toBe(true);
    expectSameRequest(printed.get(each.name), each.request);
  });
});
