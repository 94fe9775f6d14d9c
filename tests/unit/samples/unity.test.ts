import { execFile, spawnSync } from 'node:child_process';
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
import {
  responseFor,
  detailOf,
  expectSameRequest,
  requestId,
  runs,
  type Run,
  requests,
} from './runs.ts';
import { argumentsOf, filesOf } from './sample-values.ts';
import { collectSyntaxErrors, parseSample } from './syntax-tree.ts';

const stubs = resolve('tests/fixtures/samples/unity/Stubs.cs');
const run = promisify(execFile);
/** Debian's package mono-mcs; elsewhere the samples are parsed only. */
const compilers = ['mcs'].filter((compiler) => spawnSync(compiler, ['--version']).status === 0);

/** Replaces the two features of the samples that are newer than C# 7. */
const makeOlder = (sample: string): string =>
  sample
    .replace(/^( *)using var (request = .*);$/m, '$1using (var $2)')
    .replace(/Awaitable</g, 'System.Threading.Tasks.Task<')
    // A block of its own, since the statement before it became one that takes a block.
    .replace(/^( *)(using \(var .*\))\n([\s\S]*)\n {4}\}\n\}$/m, '$1$2\n$1{\n$3\n$1}\n    }\n}');

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
    ...runs.map((each) => {
      const { status, body } = responseFor(each);
      const values = renderArguments(each.request);
      const call = `${formatPascalCase(each.request.functionName)}.Send(${values.join(', ')})`;
      return `        Printer.Call(${status}, ${quote(body)}, () => ${call});`;
    }),
    '    }\n}',
  ].join('\n');

const expectedLog = (each: Run): unknown => {
  const { response, hasProblems } = each.request;
  const { status, body } = responseFor(each);
  const nothing = response === 'none' ? 'False' : 'null';
  if (each.outcome === 'success') {
    return [{ log: 'Returned', text: response === 'none' ? 'True' : body }];
  }
  if (!hasProblems) {
    return [{ log: 'Thrown', text: `HTTP/1.1 ${status} ${body}` }];
  }
  return each.outcome === 'handled'
    ? [
        { log: 'Warning', text: detailOf(each) },
        { log: 'Returned', text: nothing },
      ]
    : [{ log: 'Thrown', text: `INTERNAL ${requestId}` }];
};

test.each(requests)('the Unity sample of $functionName parses', (request) => {
  expect(collectSyntaxErrors(parseSample('unity', renderSamples(request).unity))).toEqual([]);
});

describe.each(compilers)('with %s', (compiler) => {
  let folder: string;
  let printed: ReadonlyMap<string, Printed>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'csharp-samples-'));
    const samples = requests.map((request) => ({
      name: request.functionName,
      text: makeOlder(renderSamples(request).unity),
    }));
    await Promise.all(
      [...samples, { name: 'Main', text: renderMain() }].map(({ name, text }) =>
        writeFile(`${folder}/${name}.cs`, text),
      ),
    );
    const out = `${folder}/samples.exe`;
    // Warning 649: `JsonUtility` fills fields that no code writes to.
    await run(compiler, ['-nowarn:649', '-warnaserror', `-out:${out}`, stubs, `${folder}/*.cs`]);
    const { stdout } = await run('mono', [out], { maxBuffer: 16 * 1024 * 1024 });
    printed = parsePrinted(stdout, runs);
  }, 120_000);

  afterAll(() => rm(folder, { recursive: true }));

  test.each(runs)(
    'the Unity sample of $name compiles, sends its request and reads the response',
    (each) => {
      const result = printed.get(each.name);
      expectSameRequest(result?.captured, each.request);
      expect(result?.logs).toEqual(expectedLog(each));
    },
  );
});
