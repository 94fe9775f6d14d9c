import { withCaches } from '../../../src/base/cache/caches.ts';
import { type LoadedOpenapi, loadOpenapi } from '../../../src/api/read/load-openapi.ts';
import type { OpenapiDocument } from '../../../src/api/document/openapi-document.ts';
import type { ProblemCode } from '../../../src/problems/problem-codes.ts';
import { isOff, type Severities } from '../../../src/problems/problem.ts';
import { formatProblems } from '../../../src/problems/format-problems.ts';
import { makeFolder, summarize } from '../content/build-fixture.ts';

/** The files of `openapi/` by their names. */
export type Files = Readonly<Record<string, string>>;

const tokens = { product: 'Other Game', 'site-url': 'https://docs.other.example' };

/** The content of `openapi.yaml`: the three lines that a site requires, and further lines. */
export const root = (...lines: readonly string[]): string =>
  [
    'openapi: 3.1.1',
    'info: { title: API, version: 1.2.3 }',
    'tags: [{ name: things, description: Things. }]',
    ...lines,
    '',
  ].join('\n');

/** Keys of an operation in addition to the required ones. */
export type OperationKeys = { readonly responses?: unknown; readonly [key: string]: unknown };

/** A valid operation with additional keys, as one line of JSON, which is also YAML. */
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

/** An OpenAPI document with one operation, one key per line. */
const written = (...lines: readonly string[]): string =>
  root('paths:', '  /v1/things:', '    get:', ...lines.map((line) => `      ${line}`));

const complete = {
  operationId: 'operationId: getThing',
  summary: 'summary: Get a thing',
  description: 'description: Returns it.',
  tags: 'tags: [things]',
  responses: "responses: { '204': { description: Done. } }",
};

/** The same without a key, and with further lines. */
export const without = (key: keyof typeof complete, ...others: readonly string[]): string =>
  written(...Object.values({ ...complete, [key]: null }).flatMap((line) => line ?? []), ...others);

/** A response whose body has a schema. */
export const jsonResponse = (schema: object, examples: object = {}): object => ({
  description: 'All.',
  content: { 'application/json': { schema, examples } },
});

/** An OpenAPI document with one operation, `getThing`, whose response has the schema on line 8. */
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

/** An OpenAPI document loaded from texts, with its problems as text. */
export type LoadedFixture = LoadedOpenapi & {
  /** `file:line:column code → suggestion`. */
  readonly found: readonly string[];
  readonly report: string;
};

type LoadFixtureOptions = {
  /** A cache to share; otherwise each document has its own. */
  readonly cacheDir?: string;
  /** How severe the rules are, where that differs from the usual. */
  readonly severities?: Severities;
};

export const loadFiles = async (
  files: Files,
  { cacheDir, severities = {} }: LoadFixtureOptions = {},
): Promise<LoadedFixture> => {
  const input = {
    files: Object.entries(files).map(([name, source]) => ({ file: `openapi/${name}`, source })),
    tokens,
    displayPath: (file: string) => file.replace(/^openapi\//, ''),
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

/** The bundled document. Throws if the files have problems. */
export const bundleFiles = async (files: Files): Promise<OpenapiDocument> => {
  const { openapi, report } = await loadFiles(files);
  if (!openapi || report !== '') {
    throw new Error(report);
  }
  return openapi;
};
