import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { textOfSchema } from './reference-text.tsx';
import { definitions, type SchemaKeyword, schemaKeywords } from './schema-keywords.ts';

const vocabularies = [
  'core',
  'applicator',
  'unevaluated',
  'validation',
  'meta-data',
  'format-annotation',
  'content',
];

const standardKeywords = (): string[] => {
  const requireModule = createRequire(import.meta.url);
  const published = vocabularies.flatMap((name) => {
    const { properties } = requireModule(`ajv/dist/refs/json-schema-2020-12/meta/${name}.json`) as {
      properties: object;
    };
    return Object.keys(properties);
  });
  return [...published, 'discriminator', 'xml', 'externalDocs', 'example'];
};

const textOfField = (schema: object, { direction }: SchemaKeyword): string =>
  textOfSchema({ type: 'object', properties: { field: schema } }, direction, definitions);

const without = (schema: object, keyword: string): object =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key === keyword ? undefined : value)),
  ) as object;

test('every keyword of the standard has a treatment', () => {
  expect(Object.keys(schemaKeywords).toSorted()).toEqual(
    [...new Set(standardKeywords())].toSorted(),
  );
});

const entries = Object.entries(schemaKeywords).map(([keyword, entry]) => ({ keyword, ...entry }));

describe('readers', () => {
  test.each(entries.filter((entry) => 'shows' in entry))('see $keyword', (entry) => {
    expect(textOfField(entry.schema, entry)).toContain(entry.shows);
    expect(textOfField(without(entry.schema, entry.keyword), entry)).not.toContain(entry.shows);
  });

  test.each(entries.filter((entry) => 'ignoredBecause' in entry))(
    'do not see $keyword: it $ignoredBecause',
    (entry) => {
      expect(textOfField(entry.schema, entry)).toBe(
        textOfField(without(entry.schema, entry.keyword), entry),
      );
    },
  );
});

test('fields of the other direction are left out', () => {
  const schema = {
    properties: { id: { readOnly: true }, secret: { writeOnly: true }, name: {} },
  };
  const request = textOfSchema(schema, 'request');
  const response = textOfSchema(schema, 'response');
  expect([request.includes('id any'), request.includes('secret any')]).toEqual([false, true]);
  expect([response.includes('id any'), response.includes('secret any')]).toEqual([true, false]);
});
