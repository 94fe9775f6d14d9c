import { describe, expect, test } from 'vitest';
import { problemSentence } from '../../../src/problems/problem.ts';
import { loadFiles, root } from './load-fixture.ts';
import { buildLimits, limitTokens, replaceLimits } from '../../../src/api/limits.ts';

const openapi = {
  tags: [{ name: 'auth' }],
  info: { description: 'A token lives %limit-token%, and `%limit-unknown%` stays.' },
  components: {
    parameters: { Limit: { schema: { minimum: 1, maximum: 100, default: 20 } } },
    schemas: { Name: { type: 'string', minLength: 3, maxLength: 2400, pattern: 'a' } },
  },
  'x-limits': {
    token: { label: 'Access token', tag: 'auth', value: '15 minutes', note: 'in memory' },
    name: { label: 'Name', schema: '#/components/schemas/Name' },
    page: { label: 'Page', schema: '#/components/parameters/Limit/schema' },
    wrong: { label: 'Both', value: '1', schema: '#/components/schemas/Name' },
  },
};

describe('the limits of a document', () => {
  test('are tokens, with the numbers of those that a schema states', () => {
    expect(limitTokens(openapi)).toEqual({
      'limit-token': '15 minutes',
      'limit-name': '3 to 2,400 characters',
      'limit-name-min': '3',
      'limit-name-max': '2,400',
      'limit-page': '1 to 100, default 20',
      'limit-page-min': '1',
      'limit-page-max': '100',
    });
  });

  test('stand in its own texts', () => {
    expect(replaceLimits(openapi)['info']).toEqual({
      description: 'A token lives 15 minutes, and `%limit-unknown%` stays.',
    });
  });

  test('have the slug of their tag', () => {
    const tag = {
      name: 'auth',
      slug: 'auth-2',
      title: 'Auth',
      description: '',
      externalDocs: null,
      parent: null,
      groups: [],
      alsoListed: [],
    };
    expect(buildLimits(openapi, [tag]).slice(0, 2)).toEqual([
      {
        label: 'Access token',
        tag: 'auth-2',
        value: '15 minutes',
        note: 'in memory',
      },
      { label: 'Name', tag: null, value: '3 to 2,400 characters', note: '' },
    ]);
  });
});

test.each([
  ['{ label: A, value: 1 day, lable: B }', 'Expected a known key, but found `lable`.'],
  [
    '{ label: A, value: 1 day, tag: shop }',
    'Expected a tag of the OpenAPI document, but found "shop".',
  ],
  [
    "{ label: A, schema: '#/components/schemas/Lost' }",
    'Expected a pointer to a schema with constraints such as `maxLength`, but found no such schema.',
  ],
])('the limit %s is a problem', async (entry, sentence) => {
  const { problems } = await loadFiles({
    'openapi.yaml': root('paths: {}', `x-limits: { age: ${entry} }`),
  });
  expect(problems.map(problemSentence)).toContain(sentence);
});
