import { describe, expect, test } from 'vitest';
import { build } from './build-schema.ts';
import { renderReferences, textOf, textOfSchema } from './reference-text.tsx';
import { color, copyOf, documentOf, get, query, shade } from './value-documents.ts';

const codes = Array.from({ length: 170 }, (_, index) => `SNN${String(index).padStart(3, '0')}`);

const field = (schema: object): string =>
  textOfSchema({ type: 'object', properties: { field: schema } });

const times = (text: string, part: string): number => text.split(part).length - 1;

describe('a long list of values', () => {
  const parameters = [query('code', { enum: codes })];
  const twice = documentOf({
    '/a': get('listA', parameters),
    '/b': get('listB', [query('stamp', { enum: codes })]),
  });

  test('is shown in full, in a disclosure', () => {
    const html = renderReferences(documentOf({ '/a': get('listA', parameters) }));
    expect(html).toMatch(/<details[^>]*><summary>One of 170 values<\/summary>.*SNN169/);
    expect(textOf(html)).not.toContain('more');
  });

  test('is on a page once, with links from other fields that use it', () => {
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

  test('is on each page whose operations use it', () => {
    const other = get('listB', parameters);
    const document = documentOf({
      '/a': get('listA', parameters),
      '/b': { get: { ...other.get, tags: ['others'] } },
    });
    expect(times(renderReferences(document), 'SNN169')).toBe(2);
  });

  test('is also shown in full for a body, header or shape', () => {
    const list = { type: 'array', items: { enum: codes } };
    expect(textOfSchema(list)).toContain('SNN169');
    expect(field({ anyOf: [{ enum: codes }, { type: 'integer' }] })).toContain('SNN169');
    const headers = { 'X-Code': { schema: { enum: codes } } };
    expect(renderReferences(documentOf({ '/a': get('a', [], { headers }) }))).toContain('SNN169');
    expect(copyOf(documentOf({ '/a': get('a', [], { headers }) }))).toContain('`SNN169`');
  });

  test('of a body or header is on a page only once', () => {
    const schema = { type: 'array', items: { enum: codes } };
    const responses = {
      headers: { 'X-Code': { schema: { enum: codes } } },
      content: { 'application/json': { schema } },
    };
    const document = documentOf({ '/a': get('a', [], responses), '/b': get('b', [], responses) });
    const html = renderReferences(document);
    expect(times(html, 'SNN169')).toBe(1);
    expect(times(html, 'One of the same 170 values as <code>X-Code</code> above.')).toBe(3);
    expect(times(copyOf(document), '`SNN169`')).toBe(1);
    const bodies = { content: { 'application/json': { schema } } };
    const only = documentOf({ '/a': get('a', [], bodies), '/b': get('b', [], bodies) });
    expect(renderReferences(only)).toContain('values as <a href="#a"><code>a</code></a> above.');
  });

  test('is shown at the first field that uses it in an operation', () => {
    const html = renderReferences(
      documentOf({ '/a': get('a', [...parameters, query('other', { enum: codes })]) }),
    );
    expect(times(html, 'SNN169')).toBe(1);
  });
});

describe('a value', () => {
  test('is shown in full, whatever its length', () => {
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

describe('named or described values', () => {
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

test('a deprecated shape is marked', () => {
  const schema = {
    oneOf: [{ type: 'object', title: 'Old', deprecated: true }, { type: 'object' }],
  };
  expect(field(schema)).toContain('Either: Old Deprecated');
  const document = documentOf({ '/a': get('a', [query('q', schema)]) });
  expect(copyOf(document)).toContain('Either: `Old` (deprecated)');
});

test.each<[string, object, string]>([
  ['a default', { type: 'integer', default: '1' }, 'default "1"'],
  ['an example', { type: 'boolean', example: 'true' }, 'for example "true"'],
  ['a value', { type: ['string', 'integer', 'null'], enum: ['1', 1, 'null'] }, '"1", 1, "null"'],
  ['a value of an entry', { type: 'array', items: { enum: ['1', 1] } }, '"1", 1'],
])('%s that looks like another type is quoted', (_, schema, words) => {
  expect(field(schema)).toContain(words);
});

test.each([
  [{ type: 'string', default: '1' }, 'default 1'],
  [{ type: 'array', items: { type: ['string', 'null'], enum: ['1', 'true'] } }, 'one of 1, true'],
  [{ type: 'integer', default: 'one' }, 'default one'],
])('%j is shown without quotes', (schema, words) => {
  expect(field(schema)).toContain(words);
});
