import { expect, test } from 'vitest';
import { readClient } from '../../../../src/api/clients/client-model/read-client.ts';

const array = { type: 'array', items: { type: 'string' } };

const pagingOf = (
  parameters: Readonly<Record<string, object>>,
  properties: object,
  method = 'get',
) => {
  const schema = { type: 'object', properties };
  const document = {
    openapi: '3.1.0',
    paths: {
      '/things': {
        [method]: {
          operationId: 'listThings',
          parameters: Object.entries(parameters).map(([name, schemaOf]) => ({
            name,
            in: 'query',
            description: 'description' in schemaOf ? schemaOf.description : '',
            schema: schemaOf,
          })),
          responses: { 200: { content: { 'application/json': { schema } } } },
        },
      },
    },
  };
  return readClient(document).operations[0]?.pagination;
};

const integer = { type: 'integer' };

test('pages that are counted are recognized, with the number of the first one', () => {
  const paging = { kind: 'number', counts: 'pages', parameter: 'page', items: ['things'] };
  expect(pagingOf({ page: integer }, { things: array })).toMatchObject({ ...paging, first: 1 });
  const firsts = [
    { ...integer, default: 0 },
    { ...integer, minimum: 0 },
    { ...integer, description: 'Zero-based page number' },
    { ...integer, description: 'Starts at 0.' },
  ].map((page) => pagingOf({ page }, { things: array }));
  expect(firsts.map((each) => each?.kind === 'number' && each.first)).toEqual([0, 0, 0, 0]);
  expect(
    pagingOf(
      { 'page[number]': integer },
      { data: array, meta: { type: 'object', properties: { total_count: integer } } },
    ),
  ).toMatchObject({ parameter: 'page[number]', items: ['data'], total: ['meta', 'total_count'] });
});

test('offsets and cursors with usual names are recognized', () => {
  expect(pagingOf({ skip: integer, limit: integer }, { items: array, errors: array })).toEqual({
    kind: 'number',
    counts: 'entries',
    parameter: 'skip',
    first: 0,
    items: ['items'],
    itemType: { kind: 'scalar', scalar: 'string' },
    total: null,
  });
  expect(
    pagingOf(
      { page_token: { type: 'string' } },
      { list: array, nextPageToken: { type: 'string' } },
    ),
  ).toMatchObject({ kind: 'cursor', parameter: 'page_token', next: ['nextPageToken'] });
});

test('what only looks like pages is not taken for pages', () => {
  expect(pagingOf({ page: { type: 'string' } }, { things: array })).toBeNull();
  expect(pagingOf({ page: integer }, { a: array, b: array })).toBeNull();
  expect(pagingOf({ page: integer }, { name: { type: 'string' } })).toBeNull();
  expect(pagingOf({ page: integer }, { things: array }, 'post')).toBeNull();
});
