import { execFileSync } from 'node:child_process';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { buildApi } from '../../../src/api/build-api.ts';
import type { Operation } from '../../../src/model/api.ts';
import { shippedOpenapi } from '../api/shipped-openapi.ts';
import { collectSyntaxErrors, parseSample } from '../samples/syntax-tree.ts';
import type { Sample } from './read-prose.ts';
import { shippedPages } from './shipped-prose.ts';

const samples = shippedPages.flatMap(({ file, samples: own }) =>
  own.map((sample) => ({ ...sample, file })),
);

const { operations } = buildApi(await shippedOpenapi());

/** Macros of the engine's own build tool, which are no C++ before it has run. */
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
  javascript: parseJavascript,
  csharp: (code) => collectSyntaxErrors(parseSample('unity', code)),
  cpp: (code) => collectSyntaxErrors(parseSample('unreal', withoutMacros(code))),
  gdscript: (code) => collectSyntaxErrors(parseSample('godot', code)),
};

/** `/v1/tasks/${taskId}/claim` with a value where the language puts one in. */
const fillIn = (path: string): string => path.replace(/\$\{?[\w.]+\}?|\{[\w.]+\}|%[sd]/g, 'x');

const matches = ({ path: template }: Operation, path: string): boolean =>
  new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(fillIn(path));

/** Where a value is appended in code, the text before it is compared. */
const isKnownPath = (path: string): boolean =>
  operations.some((operation) =>
    path.endsWith('/') ? operation.path.startsWith(path) : matches(operation, path),
  );

/** Addresses in code that no operation has. */
const findUnknownPaths = (code: string): string[] =>
  [...code.matchAll(/\/v1\/[\w/.${}%-]*/g)]
    .map(([path]) => path)
    .filter((path) => path !== '/v1/' && !isKnownPath(path));

const call =
  /(?:\bcall|Backend\.Call(?:<[^>]+>)?|CallBackend|Backend\.send)\(\s*(?:HTTPClient\.METHOD_|TEXT\(")?["']?([A-Z]+)\b["')]*,\s*(?:TEXT\()?\$?["'`](\/v1\/[^"'`?]*)/g;

/** Calls whose method no operation of that path has. */
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
  test('are read by the grammar of their language, and call operations that exist', () => {
    const faults = samples.flatMap((sample) =>
      check(sample).map((fault) => `${sample.file}:${sample.line} ${sample.language}: ${fault}`),
    );
    expect([samples.length > 100, faults]).toEqual([true, []]);
  });

  test.each([
    ['bash', 'if true; then', 'end of file'],
    ['javascript', 'await call(', 'expected'],
    ['csharp', 'public void Run( { }', 'MISSING'],
    ['cpp', 'void Run( { }', 'ERROR'],
    ['gdscript', 'func run(:\n\tpass', 'ERROR'],
    ['javascript', 'await call("GET", "/v1/shop/ofers")', '/v1/shop/ofers'],
    ['javascript', 'await call("GET", "/v1/shop/purchase")', 'GET /v1/shop/purchase'],
    [
      'csharp',
      'var x = await Backend.Call<T>("PUT", $"/v1/tasks/{id}/claim");',
      'PUT /v1/tasks/{id}/claim',
    ],
    [
      'cpp',
      'void F() { CallBackend(TEXT("POST"), TEXT("/v1/friends/presence"), A); }',
      'POST /v1/friends/presence',
    ],
    [
      'gdscript',
      'func f():\n\tawait Backend.send(HTTPClient.METHOD_GET, "/v1/daily-rewards/claim")',
      'GET /v1/daily-rewards/claim',
    ],
  ])('would be refused in %s: %j', (language, code, fault) => {
    expect(check({ language, code }).join('\n')).toContain(fault);
  });
});
