import { withCaches } from '../../../src/cache/caches.ts';
import { type LoadedOpenapi, loadOpenapi } from '../../../src/api/load-openapi.ts';
import type { OpenapiDocument } from '../../../src/model/openapi-document.ts';
import { formatProblems } from '../../../src/problems/format-problems.ts';
import { makeFolder, summarize } from '../content/build-fixture.ts';

/** The files of `openapi/` by their names. */
export type Files = Readonly<Record<string, string>>;

const tokens = { product: 'Other Game', 'site-url': 'https://docs.other.example' };

/** The file in which a description begins, with what a site needs of it (three lines) and further lines. */
export const root = (...lines: readonly string[]): string =>
  [
    'openapi: 3.1.1',
    'info: { title: API, version: 1.2.3 }',
    'tags: [{ name: things, description: Things. }]',
    ...lines,
    '',
  ].join('\n');

/** What an operation of a test says beside what all have. */
export type OperationKeys = { readonly responses?: unknown; readonly [key: string]: unknown };

/** An operation that has all it needs, with other keys. YAML holds JSON, so it fits anywhere on one line. */
export const operation = (
  operationId: string,
  { responses = { 204: { description: 'Done.' } }, ...keys }: OperationKeys = {},
): string =>
  JSON.stringify({
    operationId,
    summary: 'Do',
    description: 'It does.',
    tags: ['things'],
    'x-caller': 'player',
    ...keys,
    responses,
  });

/** An answer whose body has a schema. */
export const answer = (schema: object, examples: object = {}): object => ({
  description: 'All.',
  content: { 'application/json': { schema, examples } },
});

/** A description with one operation, `getThing`, whose answer has the schema on line 8. */
export const answering = (schema: object, ...lines: readonly string[]): string =>
  root(
    ...lines,
    'paths:',
    '  /v1/things:',
    `    get: ${operation('getThing', { responses: 'HERE' }).replace('"HERE"}', '')}`,
    '      { "200": { description: All., content: { application/json: {',
    `        schema: ${JSON.stringify(schema)}`,
    '      } } } } }',
  );

/** A description loaded from texts, with what tests ask of it. */
export type LoadedFixture = LoadedOpenapi & {
  /** `file:line:column code → suggestion`. */
  readonly found: readonly string[];
  readonly report: string;
};

export const loadFiles = async (files: Files, cacheDir?: string): Promise<LoadedFixture> => {
  const input = {
    files: Object.entries(files).map(([name, source]) => ({ file: `openapi/${name}`, source })),
    tokens,
    displayPath: (file: string) => file.replace(/^openapi\//, ''),
  };
  const loaded = await withCaches(cacheDir ?? (await makeFolder()), (caches) =>
    loadOpenapi(input, caches),
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

/** The description of files without mistakes. */
export const bundleFiles = async (files: Files): Promise<OpenapiDocument> => {
  const { openapi, report } = await loadFiles(files);
  if (!openapi || report !== '') {
    throw new Error(report);
  }
  return openapi;
};
