import { expect, test } from 'vitest';
import { documentTokens } from '../../../src/api/limits.ts';

test('a document gives tokens for its limits and its counts', () => {
  const operation = { responses: { 204: { description: 'Done' } } };
  const document = {
    openapi: '3.1.0',
    paths: { '/a': { get: operation, put: operation } },
    webhooks: { changed: { post: operation } },
    'x-limits': { token: { label: 'Token', value: '15 minutes' } },
    'x-error-catalogue': { GONE: {} },
  };
  expect(documentTokens(document)).toEqual({
    'limit-token': '15 minutes',
    'operation-count': '2',
    'error-code-count': '1',
  });
});

test('a site without a document has none', () => {
  expect(documentTokens(null)).toEqual({});
});
