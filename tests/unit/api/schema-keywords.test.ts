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

/** The keywords of the published schemas of JSON Schema 2020-12, and of the vocabulary that OpenAPI 3.1 adds. */
const standardKeywords = (): string[] => {
  const require = createRequire(import.meta.url);
  const published = vocabularies.flatMap((name) => {
    const { properties } = require(`ajv/dist/refs/json-schema-2020-12/meta/${name}.json`) as {
      properties: object;
    };
    return Object.keys(properties);
  });
  return [...published, 'discriminator', 'xml', 'externalDocs', 'example'];
};

const textOfField = (schema: object, { direction }: SchemaKeyword): string =>
  textOfSchema({ type: 'object', properties: { field: schema } }, direction, definitions);

/** A schema without a keyword at any depth. */
const without = (schema: object, keyword: string): object =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key === keyword ? undefined : value)),
  ) as object;

test('every keyword of the standard has a treatment', () => {
  expect(Object.keys(schemaKeywords).toSorted()).toEqual(
    [...new Set(standardKeywords())].toSorted(),
  );
});

describe.each(Object.entries(schemaKeywords))('%s', (keyword, entry) => {
  const shown = textOfField(entry.schema, entry);
  const missing = textOfField(without(entry.schema, keyword), entry);
  if ('shows' in entry) {
    test('is shown', () => {
      expect(shown).toContain(entry.shows);
      expect(missing).not.toContain(entry.shows);
    });
  } else {
    test(`is not shown: it ${entry.ignoredBecause}`, () => {
      expect(shown).toBe(missing);
    });
  }
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
