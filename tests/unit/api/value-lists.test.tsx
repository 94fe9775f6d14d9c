import { describe, expect, test } from 'vitest';
import { readClient } from '../../../src/api/clients/client-model/read-client.ts';
import { printClients } from '../../../src/api/clients/print-clients.ts';
import { buildApi } from '../../../src/api/reference/build-api.ts';
import { renderOperation } from '../../../src/publish/outputs/reference/operation.ts';
import { build } from './build-schema.ts';
import { renderReferences, textOf, textOfSchema } from './reference-text.tsx';

const codes = Array.from({ length: 170 }, (_, index) => `SNN${String(index).padStart(3, '0')}`);

const shade = {
  oneOf: [
    { const: 'dun', title: 'Dun', description: 'Grey brown.' },
    { const: 'ecru', title: 'Ecru', description: 'Unbleached.' },
    { const: 'puce', title: 'Puce', description: 'Purple brown.', deprecated: true },
  ],
};

const color = {
  type: 'string',
  enum: ['wht', 'red', 'grn'],
  'x-enumDescriptions': { wht: 'Safe water', red: 'Port side', grn: 'Starboard side' },
  'x-enum-varnames': ['White', 'Red', 'Green'],
};

const get = (operationId: string, parameters: readonly object[], responses: object = {}) => ({
  get: {
    operationId,
    summary: 'Do',
    tags: ['things'],
    parameters,
    responses: { 200: { description: 'Done.', ...responses } },
  },
});

const query = (name: string, schema: object, others: object = {}) => ({
  name,
  in: 'query',
  schema,
  ...others,
});

const documentOf = (paths: object, schemas: object = {}) => ({
  openapi: '3.1.1',
  info: { title: 'API', version: '1' },
  servers: [{ url: 'https://api.game.example' }],
  paths,
  components: { schemas },
});

const copyOf = (document: Parameters<typeof buildApi>[0]): string => {
  const api = buildApi(document);
  const source = {
    api,
    requests: new Map(),
    calls: new Map(),
    addressOf: (href: string) => href,
    errorLink: (code: string) => code,
  };
  return api.operations.map((operation) => renderOperation(operation, source)).join('\n\n');
};

const field = (schema: object): string =>
  textOfSchema({ type: 'object', properties: { field: schema } });

const times = (text: string, part: string): number => text.split(part).length - 1;

describe('a long list of values', () => {
  const parameters = [query('code', { enum: codes })];
  const twice = documentOf({
    '/a': get('listA', parameters),
    '/b': get('listB', [query('stamp', { enum: codes })]),
  });

  test('is whole, behind a disclosure', () => {
    const html = renderReferences(documentOf({ '/a': get('listA', parameters) }));
    expect(html).toMatch(/<details[^>]*><summary>One of 170 values<\/summary>.*SNN169/);
    expect(textOf(html)).not.toContain('more');
  });

  test('is on a page once, with a link from its other fields', () => {
    const html = renderReferences(twice);
    expect(times(html, 'SNN169')).toBe(1);
    expect(html).toContain(
      'One of the same 170 values as <a href="#lista-query-code"><code>code</code></a> above.',
    );
  });

  test('is in the Markdown copy once', () => {
    expect(times(copyOf(twice), '`SNN169`')).toBe(1);
    expect(copyOf(twice)).toContain('One of the same 170 values as `code` above.');
  });

  test('is on each page whose operations have it', () => {
    const other = get('listB', parameters);
    const document = documentOf({
      '/a': get('listA', parameters),
      '/b': { get: { ...other.get, tags: ['others'] } },
    });
    expect(times(renderReferences(document), 'SNN169')).toBe(2);
  });

  test('of a body, a header, or a shape is whole, too', () => {
    const list = { type: 'array', items: { enum: codes } };
    expect(textOfSchema(list)).toContain('SNN169');
    expect(field({ anyOf: [{ enum: codes }, { type: 'integer' }] })).toContain('SNN169');
    const headers = { 'X-Code': { schema: { enum: codes } } };
    expect(renderReferences(documentOf({ '/a': get('a', [], { headers }) }))).toContain('SNN169');
    expect(copyOf(documentOf({ '/a': get('a', [], { headers }) }))).toContain('`SNN169`');
  });

  test('within one operation is shown by its first field', () => {
    const html = renderReferences(
      documentOf({ '/a': get('a', [...parameters, query('other', { enum: codes })]) }),
    );
    expect(times(html, 'SNN169')).toBe(1);
  });
});

describe('a value', () => {
  test('is whole, however long it is', () => {
    const long = `${'x'.repeat(300)}!`;
    expect(field({ enum: [long, 'b'] })).toContain(`one of ${long}, b`);
    expect(field({ type: 'string', default: long })).toContain(`default ${long}`);
  });

  test('keeps backticks, and shows white space as in JSON', () => {
    expect(field({ enum: ['a`b', ' c', ''] })).toContain('one of a`b, " c", ""');
    const document = documentOf({ '/a': get('a', [query('q', { enum: ['a`b', 'c'] })]) });
    expect(copyOf(document)).toContain('one of `` a`b ``, `c`');
  });

  test('that is null makes the type nullable', () => {
    expect(build({ enum: ['a', null] }).type).toBe('string or null');
  });
});

describe('values with words', () => {
  test('are a list, not a choice of shapes', () => {
    const text = field(shade);
    expect(text).toContain('field string');
    expect(text).toMatch(
      /One of: +dun Dun Grey brown\. +ecru Ecru Unbleached\. +puce Puce Deprecated Purple brown\./,
    );
    expect(text).not.toContain('Either');
    expect(text).not.toContain('shapes');
  });

  test.each<[string, object, RegExp]>([
    ['x-enumDescriptions and names', color, /wht White Safe water +red Red Port side/],
    [
      'a list of descriptions',
      { enum: ['a', 'b'], 'x-enum-descriptions': ['First', 'Second'] },
      /a First +b Second/,
    ],
    ['x-enumNames', { enum: [0, 1], 'x-enumNames': ['Low', 'High'] }, /0 Low +1 High/],
    [
      'single values of OpenAPI 3.0',
      {
        oneOf: [
          { enum: ['a'], description: 'First' },
          { enum: ['b'], title: 'Second' },
        ],
      },
      /One of: +a First +b Second/,
    ],
    [
      'single values that are referenced',
      { anyOf: [{ $ref: '#/components/schemas/A' }, { const: 'b' }] },
      /One of: +a First +b/,
    ],
    [
      'values next to null',
      { oneOf: [...shade.oneOf, { type: 'null' }] },
      /field string or null .*puce Puce/,
    ],
    [
      'a choice of values or null',
      { oneOf: [{ type: 'null' }, shade] },
      /field string or null .*puce Puce/,
    ],
    ['items of an array', { type: 'array', items: shade }, /array of string .*puce Puce/],
    ['Markdown', { enum: ['a'], 'x-enumDescriptions': { a: 'See **b**.' } }, /Always: +a See b\./],
    [
      'words by value next to `null`',
      { type: ['integer', 'null'], enum: [null, 5], 'x-enum-varnames': ['None', 'Five'] },
      /5 Five/,
    ],
  ])('are shown: %s', (_, schema, expected) => {
    const schemas = { A: { const: 'a', description: 'First' } };
    const text = textOfSchema({ properties: { field: schema } }, 'request', schemas);
    expect(text).toMatch(expected);
    expect(text).not.toContain('Either');
  });

  test('are in the Markdown copy', () => {
    const document = documentOf({ '/a': get('a', [query('shade', shade), query('color', color)]) });
    const copy = copyOf(document);
    expect(copy).toContain('- `dun` **Dun**: Grey brown.');
    expect(copy).toContain('- `puce` **Puce** (deprecated): Purple brown.');
    expect(copy).toContain('- `wht` **White**: Safe water');
  });

  test('do not make a list of shapes that allow more', () => {
    const open = { anyOf: [{ const: 'a' }, { const: 'b' }, { type: 'string' }] };
    expect(field(open)).toContain('Either:');
    expect(field({ oneOf: [{ const: 'a' }, { const: 'b', minLength: 9 }] })).toContain('Either:');
  });
});

describe('clients', () => {
  const schema = { type: 'object', properties: { color, shade, size: { enum: [1, 2] } } };
  const content = { 'application/json': { schema } };
  const { files } = printClients(readClient(documentOf({ '/a': get('getLamp', [], { content }) })));
  const textOfFile = (ending: string): string =>
    [...files].find(([name]) => name.endsWith(ending))?.[1] ?? '';

  test('name constants as the document names values', () => {
    expect(textOfFile('.cs')).toMatch(/White = new \w+\("wht"\)/);
    expect(textOfFile('.gd')).toContain('const WHITE := "wht"');
    expect(textOfFile('.h')).toMatch(/\tWhite,/);
    expect(textOfFile('.ts')).toContain("  White: 'wht',");
  });

  test('read a choice of single values as one list', () => {
    expect(textOfFile('.ts')).toContain("'dun' | 'ecru' | 'puce' | UnknownString");
    expect(textOfFile('.cs')).toMatch(/\[Obsolete\]\n +public static readonly \w+ Puce/);
  });

  test('have the words of values in comments', () => {
    for (const ending of ['.ts', '.cs', '.gd', '.h']) {
      expect(textOfFile(ending)).toContain('Safe water');
      expect(textOfFile(ending)).toContain('Unbleached.');
    }
  });
});

describe('examples of a parameter', () => {
  test('are all shown, with their summaries', () => {
    const since = query(
      'since',
      { type: 'string' },
      {
        examples: {
          year: { summary: 'A year', value: '1902' },
          reign: { summary: 'A reign', value: 'edric-ii' },
          list: { value: ['a'] },
          far: { summary: 'A far one', externalValue: 'https://a.example/far.json' },
        },
      },
    );
    const document = documentOf({ '/a': get('a', [since]) });
    const html = renderReferences(document);
    expect(textOf(html)).toContain('for example 1902 (A year), edric-ii (A reign), ["a"] (list)');
    expect(html).toContain('<a href="https://a.example/far.json">A far one</a>');
    const copy = copyOf(document);
    expect(copy).toContain('for example `1902` (A year), `edric-ii` (A reign)');
    expect(copy).toContain('Example: [A far one](https://a.example/far.json)');
  });

  test('are those of its schema, if it has none', () => {
    const document = documentOf({ '/a': get('a', [query('q', { examples: ['x', 'y'] })]) });
    expect(textOf(renderReferences(document))).toContain('for example x, y');
  });

  test('are shown next to a list of values, if they have words', () => {
    const examples = { usual: { summary: 'The usual one', value: 'a' } };
    const document = documentOf({
      '/a': get('a', [query('q', { enum: ['a', 'b'] }, { examples })]),
    });
    expect(textOf(renderReferences(document))).toContain('for example a (The usual one)');
  });
});
