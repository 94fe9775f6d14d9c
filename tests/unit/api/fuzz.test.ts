import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { toleratedErrors } from '../../../src/problems/problem-codes.ts';
import { type LoadedFixture, loadFiles, operation } from './load-fixture.ts';

/** For more cases: `FUZZ_RUNS=5000 FUZZ_SEED=7 npm run test:unit -- tests/unit/api/fuzz`. */
const numRuns = Number(
  process.env['FUZZ_RUNS'] ?? (process.env['TEST_WITHOUT_NIGHTLY'] ? 30 : 150),
);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);

const document = {
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  tags: [{ name: 'things' }],
  paths: {
    '/v1/things/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: JSON.parse(
        operation('getThing', {
          security: [{ key: [] }],
          responses: {
            200: {
              description: 'Done.',
              content: {
                'application/json': { schema: { $ref: '#/components/schemas/Thing' } },
              },
            },
          },
        }),
      ) as unknown,
    },
  },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
    schemas: {
      Thing: { type: 'object', properties: { id: { $ref: '#/components/schemas/Id' } } },
      Id: { type: 'string' },
    },
  },
};

const anyValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    5,
    '',
    'text',
    [],
    {},
    [null],
    { $ref: '#' },
    { $ref: '' },
    { $ref: '#/components' },
    { $ref: '#/components/schemas/Id' },
    { $ref: '#/components/schemas/Thing/properties/id' },
    { $ref: '#/paths/~1v1~1things~1{id}' },
    { $ref: '../..' },
    { $ref: 'openapi.json' },
    { $ref: 'openapi.json#/components/schemas/Thing' },
    { $ref: null },
    { '': {} },
    { constructor: {}, toString: [] },
    JSON.parse('{"__proto__": {"type": "string"}}'),
    { type: ['string', 'null'], nullable: true, allOf: [null] },
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

type Path = readonly string[];

const pathsOf = (value: unknown, at: Path = []): Path[] => [
  ...(at.length > 0 ? [at] : []),
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...at, key]))
    : []),
];

const replaced = (value: unknown, [key, ...rest]: Path, other: unknown): unknown => {
  if (key === undefined) {
    return other;
  }
  return Array.isArray(value)
    ? value.map((item: unknown, index) =>
        String(index) === key ? replaced(item, rest, other) : item,
      )
    : Object.fromEntries(
        Object.entries(value as object).map(([name, child]: [string, unknown]) => [
          name,
          name === key ? replaced(child, rest, other) : child,
        ]),
      );
};

const anyDocument = fc
  .record({ path: fc.constantFrom(...pathsOf(document)), value: anyValue })
  .map(({ path, value }) => replaced(document, path, value));

const outside = ({ problems }: LoadedFixture, file: string, text: string): unknown[] => {
  const lines = text.split('\n');
  return problems
    .map(({ location }) => location)
    .filter(
      (location) =>
        location.kind === 'environment' ||
        location.file !== file ||
        (location.kind === 'range' &&
          location.column + location.length - 1 > (lines[location.line - 1] ?? '').length + 1),
    );
};

/**
 * Finds bugs in the OpenAPI reader: a location outside the text, a document despite errors, or neither a document nor
 * errors.
 */
const check = async (file: string, text: string): Promise<readonly unknown[]> => {
  const loaded = await loadFiles({ [file]: text });
  const hasErrors = loaded.problems.some(
    ({ severity, code }) => severity === 'error' && !toleratedErrors.has(code),
  );
  return [
    ...outside(loaded, file, text),
    ...((loaded.openapi === null) === hasErrors ? [] : [loaded.found]),
  ];
};

test('a document with any value in any place is read or has problems, inside its file', async () => {
  await fc.assert(
    fc.asyncProperty(anyDocument, async (value) => {
      expect(await check('openapi.json', JSON.stringify(value, null, 2))).toEqual([]);
      expect(await check('openapi.yaml', stringify(value))).toEqual([]);
    }),
    { numRuns, seed },
  );
});

test('a document that is cut, or has any text inserted, is read or has problems, inside its file', async () => {
  const texts = {
    'openapi.json': JSON.stringify(document, null, 2),
    'openapi.yaml': stringify(document),
  };
  const edit = fc.record({
    file: fc.constantFrom('openapi.json' as const, 'openapi.yaml' as const),
    at: fc.nat(1500),
    remove: fc.nat(30),
    insert: fc.oneof(
      fc.constantFrom(
        '',
        '&a ',
        '*a',
        '<<: *a',
        '{',
        ']',
        '"',
        "'",
        '#',
        '%',
        ': ',
        '\n',
        '- ',
        '? ',
        '!!binary ',
      ),
      fc.string(),
    ),
    isCut: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(edit, async ({ file, at, remove, insert, isCut }) => {
      const before = texts[file].slice(0, at);
      const after = isCut ? '' : texts[file].slice(at + remove);
      const text = before + insert.replaceAll(/\r\n?/g, '\n') + after;
      expect(await check(file, text)).toEqual([]);
    }),
    { numRuns: numRuns * 2, seed },
  );
});
