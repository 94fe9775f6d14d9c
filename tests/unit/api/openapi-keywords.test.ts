import { getTypes } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { buildApi } from '../../../src/api/build/build-api.ts';
import { readOperations } from '../../../src/openapi/operations.ts';
import { everything, openapiKeywords } from './openapi-keywords.ts';
import { renderReferences, textOf } from './reference-text.tsx';

const flows = ['ImplicitFlow', 'PasswordFlow', 'ClientCredentials', 'AuthorizationCode'];

/** Keys that the library knows beyond the standard, and objects that other tables or no table are about. */
const isOfStandard = (type: string, key: string): boolean =>
  !key.startsWith('x-') &&
  !['Schema', 'Xml', 'Discriminator', 'TagGroup', 'Logo', 'XCodeSample', 'XUsePkce'].includes(type);

/** The keywords of OpenAPI 3.1 as the library that validates documents lists them. */
const standardKeywords = (): string[] =>
  Object.entries(getTypes('oas3_1')).flatMap(([type, { properties }]) =>
    Object.keys(properties)
      .filter((key) => isOfStandard(type, key))
      .map((key) => `${flows.includes(type) ? 'OAuthFlow' : type}.${key}`),
  );

/** A copy of the document without a keyword. */
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

describe.each(Object.entries(openapiKeywords))('%s', (_, entry) => {
  const rest = without(entry.at);
  if ('shows' in entry) {
    test('is shown', () => {
      expect(whole.text).toContain(entry.shows);
      expect(textOfDocument(rest)).not.toContain(entry.shows);
    });
  } else if ('usedFor' in entry) {
    test(`is used for ${entry.usedFor}`, () => {
      expect(modelOf(rest)).not.toBe(whole.model);
    });
  } else {
    test(`is not shown: ${entry.ignoredBecause}`, () => {
      expect(textOfDocument(rest)).toBe(whole.text);
    });
  }
});
