import { getTypes } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { buildApi } from '../../../src/api/reference/build-api.ts';
import { readOperations } from '../../../src/api/document/operations.ts';
import { everything } from './every-openapi-keyword.ts';
import { openapiKeywords } from './openapi-keywords.ts';
import { renderReferences, textOf } from './reference-text.tsx';

const flows = new Set(['ImplicitFlow', 'PasswordFlow', 'ClientCredentials', 'AuthorizationCode']);

/** Excludes Redocly's extensions, and the schema objects that `schemaKeywords` covers. */
const isOfStandard = (type: string, key: string): boolean =>
  !key.startsWith('x-') &&
  !['Schema', 'Xml', 'Discriminator', 'TagGroup', 'Logo', 'XCodeSample', 'XUsePkce'].includes(type);

const standardKeywords = (): string[] =>
  Object.entries(getTypes('oas3_1')).flatMap(([type, { properties }]) =>
    Object.keys(properties)
      .filter((key) => isOfStandard(type, key))
      .map((key) => `${flows.has(type) ? 'OAuthFlow' : type}.${key}`),
  );

const without = (at: readonly string[]): typeof everything => {
  const copy = structuredClone(everything);
  const parent = at
    .slice(0, -1)
    .reduce<Record<string, unknown>>(
      (node, key) => (node[key] ?? {}) as Record<string, unknown>,
      copy,
    );
  delete parent[at.at(-1) ?? ''];
  return copy;
};

const textOfDocument = (document: object): string =>
  textOf(renderReferences(document as Readonly<Record<string, unknown>>));

const modelOf = (document: object): string => {
  const openapi = document as Readonly<Record<string, unknown>>;
  return JSON.stringify([readOperations(openapi), buildApi(openapi)]);
};

const whole = { text: textOfDocument(everything), model: modelOf(everything) };

test('every keyword of the standard has a treatment', () => {
  expect(Object.keys(openapiKeywords).toSorted()).toEqual(
    [...new Set(standardKeywords())].toSorted(),
  );
});

const entries = Object.entries(openapiKeywords).map(([keyword, entry]) => ({ keyword, ...entry }));

describe('readers', () => {
  test.each(entries.filter((entry) => 'shows' in entry))('see $keyword', ({ at, shows }) => {
    expect(whole.text).toContain(shows);
    expect(textOfDocument(without(at))).not.toContain(shows);
  });

  test.each(entries.filter((entry) => 'ignoredBecause' in entry))(
    'do not see $keyword: $ignoredBecause',
    ({ at }) => {
      expect(textOfDocument(without(at))).toBe(whole.text);
    },
  );
});

test.each(entries.filter((entry) => 'usedFor' in entry))(
  'the model uses $keyword for $usedFor',
  ({ at }) => {
    expect(modelOf(without(at))).not.toBe(whole.model);
  },
);
