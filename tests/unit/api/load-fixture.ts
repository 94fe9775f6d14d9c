import { withCaches } from '../../../src/base/cache/caches.ts';
import { type LoadedOpenapi, loadOpenapi } from '../../../src/api/read/load-openapi.ts';
import type { OpenapiDocument } from '../../../src/api/document/openapi-document.ts';
import type { ProblemCode } from '../../../src/problems/problem-codes.ts';
import { isOff, type Severities } from '../../../src/problems/problem.ts';
import { formatProblems } from '../../../src/problems/format-problems.ts';
import { makeFolder, summarize } from '../content/build-fixture.ts';

/** File name → contents; null stands for a file that is not text. */
export type Files = Readonly<Record<string, string | null>>;

const tokens = { product: 'Other Game', 'site-url': 'https://docs.other.example' };

export const root = (...lines: readonly string[]): string =>
  [
    'openapi: 3.1.1',
    'info: { title: API, version: 1.2.3 }',
    'tags: [{ name: things, description: Things. }]',
    ...lines,
    '',
  ].join('\n');

export type OperationKeys = { readonly responses?: unknown; readonly [key: string]: unknown };

export const operation = (
  operationId: string,
  { responses = { 204: { description: 'Done.' } }, ...keys }: OperationKeys = {},
): string =>
  JSON.stringify({
    operationId,
    summary: 'Do',
    description: 'It does.',
    tags: ['things'],
    ...keys,
    responses,
  });

const written = (...lines: readonly string[]): string =>
  root('paths:', '  /v1/things:', '    get:', ...lines.map((line) => `      ${line}`));

const complete = {
  operationId: 'operationId: getThing',
  summary: 'summary: Get a thing',
  description: 'description: Returns it.',
  tags: 'tags: [things]',
  responses: "responses: { '204': { description: Done. } }",
};

export const without = (key: keyof typeof complete, ...others: readonly string[]): string =>
  written(...Object.values({ ...complete, [key]: null }).flatMap((line) => line ?? []), ...others);

export const jsonResponse = (schema: object, examples: object = {}): object => ({
  description: 'All.',
  content: { 'application/json': { schema, examples } },
});

export const respondingWith = (schema: object, ...lines: readonly string[]): string =>
  root(
    ...lines,
    'paths:',
    '  /v1/things:',
    `    get: ${operation('getThing', { responses: 'HERE' }).replace('"HERE"}', '')}`,
    '      { "200": { description: All., content: { application/json: {',
    `        schema: ${JSON.stringify(schema)}`,
    '      } } } } }',
  );

export type LoadedFixture = LoadedOpenapi & {
  /** Problems as `file:line:column code → suggestion`. */
  readonly found: readonly string[];
  readonly report: string;
};

type LoadFixtureOptions = {
  readonly cacheDir?: string;
  readonly severities?: Severities;
  readonly internalMarks?: readonly string[];
};

export const loadFiles = async (
  files: Files,
  { cacheDir, severities = {}, internalMarks = [] }: LoadFixtureOptions = {},
): Promise<LoadedFixture> => {
  const input = {
    files: Object.entries(files).map(([name, source]) => ({ file: `openapi/${name}`, source })),
    tokens,
    displayPath: (file: string) => file.replace(/^openapi\//, ''),
    internalMarks,
  };
  const loaded = await withCaches(cacheDir ?? (await makeFolder()), (caches) =>
    loadOpenapi(input, { caches, isOff: (code: ProblemCode) => isOff(code, severities) }),
  );
  if (!loaded) {
    throw new Error('The fixture has no files.');
  }
  return {
    ...loaded,
    found: summarize(loaded.problems),
    report: formatProblems(loaded.problems, (file) => files[file] ?? null),
  };
};

/** @throws if the files have problems */
export const bundleFiles = async (files: Files): Promise<OpenapiDocument> => {
  const { openapi, report } = await loadFiles(files);
  if (!openapi || report !== '') {
    throw new Error(report);
  }
  return openapi;
};
