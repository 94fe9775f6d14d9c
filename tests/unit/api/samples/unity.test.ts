import { execFile, spawnSync } from 'node:child_process';
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

const stubs = resolve('tests/fixtures/samples/unity/Stubs.cs');
const run = promisify(execFile);
const compilers = ['mcs'].filter((compiler) => spawnSync(compiler, ['--version']).status === 0);

const inClass = (request: SampleRequest): string => {
  const [usings = '', ...rest] = renderSample(request, 'unity').split(/\n(?=\n)/);
  const method = rest.join('\n').replace(/^UnityWebRequest /m, 'public static UnityWebRequest ');
  return `${usings}\n\npublic static class ${classOf(request)}\n{${method}\n}\n`;
};

const classOf = ({ functionName }: SampleRequest): string =>
  `${formatPascalCase(functionName)}Sample`;

const renderArguments = (request: SampleRequest): readonly string[] => {
  const files = filesOf(request);
  return argumentsOf(withoutDigest(request)).map(([name, value]) =>
    files.some(({ variable }) => variable === name)
      ? `System.Text.Encoding.UTF8.GetBytes(${quote(value)})`
      : quote(value),
  );
};

const renderMain = (): string =>
  [
    'public static class Program\n{\n    public static void Main()\n    {',
    ...sentRuns.map(({ request }) => {
      const call = `${classOf(request)}.${formatPascalCase(request.functionName)}`;
      return `        ${call}(${renderArguments(request).join(', ')}).Print();`;
    }),
    '    }\n}',
  ].join('\n');

test.each(requests)('the Unity sample of $functionName parses', (request) => {
  expect(collectSyntaxErrors(parseSample('unity', renderSample(request, 'unity')))).toEqual([]);
});

describe.each(compilers)('with %s', (compiler) => {
  let folder: string;
  let printed: ReadonlyMap<string, CapturedRequest>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'csharp-samples-'));
    const samples = requests.map((request) => ({
      name: request.functionName,
      text: inClass(request),
    }));
    await Promise.all(
      [...samples, { name: 'Main', text: renderMain() }].map(({ name, text }) =>
        writeFile(`${folder}/${name}.cs`, text),
      ),
    );
    const out = `${folder}/samples.exe`;
    await run(compiler, ['-warnaserror', `-out:${out}`, stubs, `${folder}/*.cs`]);
    const { stdout } = await run('mono', [out], { maxBuffer: 16 * 1024 * 1024 });
    printed = parsePrinted(stdout, sentRuns);
  });

  afterAll(() => rm(folder, { recursive: true }));

  test.each(sentRuns)('the Unity sample of $name compiles and makes its request', (each) => {
    expect(printed.has(each.name)).toBe(true);
    expectSameRequest(printed.get(each.name), each.request);
  });
});
