import { execFileSync } from 'node:child_process';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { buildApi } from '../../../src/api/reference/build-api.ts';
import type { Operation } from '../../../src/api/reference/api.ts';
import { shippedOpenapi } from '../api/shipped-openapi.ts';
import { collectSyntaxErrors, parseSample } from '../api/samples/syntax-tree.ts';
import type { Sample } from './readers/read-page.ts';
import { shippedPages } from './shipped-prose.ts';

const samples = shippedPages.flatMap(({ file, samples: own }) =>
  own.map((sample) => ({ ...sample, code: sample.code.replaceAll('%client%', 'Acme'), file })),
);

const { operations } = buildApi(await shippedOpenapi());

/** Unreal's macros are not valid C++ without its build tool. */
const withoutMacros = (code: string): string =>
  code.replace(/^(\s*)(?:UCLASS\(\)|GENERATED_BODY\(\)|DECLARE_\w+\(.*\);)/gm, '$1');

const parseJavascript = (code: string): string[] =>
  (
    ts.transpileModule(code, { reportDiagnostics: true, fileName: 'sample.mjs' }).diagnostics ?? []
  ).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));

const parseBash = (code: string): string[] => {
  try {
    execFileSync('bash', ['-n'], { input: code, stdio: ['pipe', 'ignore', 'pipe'] });
    return [];
  } catch (error) {
    return [String(error)];
  }
};

const parsers: Readonly<Record<string, (code: string) => readonly string[]>> = {
  bash: parseBash,
  powershell: (code) => collectSyntaxErrors(parseSample('powershell', code)),
  javascript: parseJavascript,
  csharp: (code) => collectSyntaxErrors(parseSample('unity', code)),
  cpp: (code) => collectSyntaxErrors(parseSample('unreal', withoutMacros(code))),
  gdscript: (code) => collectSyntaxErrors(parseSample('godot', code)),
  go: (code) => collectSyntaxErrors(parseSample('go', code)),
};

const fillIn = (path: string): string => path.replace(/\$\{?[\w.]+\}?|\{[\w.]+\}|%[sd]/g, 'x');

const matches = ({ path: template }: Operation, path: string): boolean =>
  new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(fillIn(path));

/** If the code appends a value to the path, compares only the part before the value. */
const isKnownPath = (path: string): boolean =>
  operations.some((operation) =>
    path.endsWith('/') ? operation.path.startsWith(path) : matches(operation, path),
  );

const findUnknownPaths = (code: string): string[] =>
  [...code.matchAll(/\/v1\/[\w/.${}%-]*/g)]
    .map(([path]) => path)
    .filter((path) => path !== '/v1/' && !isKnownPath(path));

const call = /\bcall\(\s*["']([A-Z]+)["'],\s*["'`](\/v1\/[^"'`?]*)/g;

const findWrongMethods = (code: string): string[] =>
  [...code.matchAll(call)].flatMap(([, method = '', path = '']) =>
    path.endsWith('/') ||
    operations.some((operation) => operation.method === method && matches(operation, path))
      ? []
      : [`${method} ${path}`],
  );

const check = ({ language, code }: Pick<Sample, 'language' | 'code'>): string[] => [
  ...(parsers[language]?.(code) ?? []),
  ...findUnknownPaths(code),
  ...findWrongMethods(code),
];

describe('the samples of the pages', () => {
  test('parse, and call operations that exist', () => {
    const problems = samples.flatMap((sample) =>
      check(sample).map(
        (problem) => `${sample.file}:${sample.line} ${sample.language}: ${problem}`,
      ),
    );
    expect([samples.length > 100, problems]).toEqual([true, []]);
  });

  test.each([
    ['bash', 'if true; then', 'end of file'],
    ['powershell', 'function Run($Method { if ($Method) {', 'ERROR'],
    ['javascript', 'await call(', 'expected'],
    ['csharp', 'public void Run( { }', 'MISSING'],
    ['cpp', 'void Run( { }', 'ERROR'],
    ['gdscript', 'func run(:\n\tpass', 'ERROR'],
    ['go', 'package reward\n\nfunc Reward( {\n', 'ERROR'],
    ['javascript', 'await call("GET", "/v1/shop/ofers")', '/v1/shop/ofers'],
    ['javascript', 'await call("GET", "/v1/shop/purchase")', 'GET /v1/shop/purchase'],
  ])('are rejected in %s: %j', (language, code, problem) => {
    expect(check({ language, code }).join('\n')).toContain(problem);
  });
});
