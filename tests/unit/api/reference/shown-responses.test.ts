import { describe, expect, test } from 'vitest';
import { listErrors, listResponses } from '../../../../src/api/reference/shown-responses.ts';
import { bodyFacts } from '../../../../src/api/reference/field-facts.ts';
import { operationFields } from '../../../../src/api/reference/api-fields.ts';
import type {
  ApiError,
  ApiResponse,
  Example,
  Operation,
  Schema,
} from '../../../../src/api/reference/api.ts';
import {
  createOperation,
  createSchema,
  objectOf,
} from '../../site/components/reference/operations.ts';

const createResponse = (
  status: string,
  schema: Schema | null = null,
  examples: readonly Example[] = [],
): ApiResponse => ({
  status,
  description: 'What happened.',
  headers: [],
  content:
    schema === null && examples.length === 0
      ? []
      : [{ mediaType: 'application/json', format: 'json', schema, examples, remoteExamples: [] }],
  links: [],
  errorCodes: examples.map(({ name }) => name).filter((name) => /^[A-Z_]+$/.test(name)),
});

const list = (operation: Operation): [string, string | null][] =>
  listResponses(operation, operationFields({ definitions: {} }, operation)).map(
    ({ response, sameAs }) => [response.status, sameAs],
  );

const example = (name: string): Example => ({ name, summary: null, value: { code: name } });

const known: ApiError = {
  code: 'NOT_FOUND',
  status: 404,
  title: 'Not found',
  meaning: 'Nothing has this id.',
  recovery: '',
  isGeneral: false,
  retry: null,
  raisedBy: [],
};

describe('responses', () => {
  test('refer to an earlier one with the same body', () => {
    const schema = objectOf({ id: createSchema() });
    const operation = createOperation({
      responses: [
        createResponse('200', schema),
        createResponse('201', structuredClone(schema)),
        createResponse('202', objectOf({ id: createSchema({ type: 'integer' }) })),
        createResponse('4XX', structuredClone(schema)),
      ],
    });
    expect(list(operation)).toEqual([
      ['200', null],
      ['201', '200'],
      ['202', null],
      ['4XX', '200'],
    ]);
  });

  test('do not repeat the type of a body that an earlier response shows', () => {
    const schema = objectOf({ id: createSchema() });
    const operation = createOperation({
      responses: [createResponse('400', schema), createResponse('404', structuredClone(schema))],
    });
    const facts = listResponses(operation, operationFields({ definitions: {} }, operation)).map(
      ({ response, trees: [tree] }) =>
        response.content.map((media) => media.schema && tree && bodyFacts(media.schema, tree)),
    );
    expect(facts).toEqual([[''], ['']]);
  });

  test('without a body do not refer to each other', () => {
    const operation = createOperation({
      responses: [createResponse('202'), createResponse('204')],
    });
    expect(list(operation)).toEqual([
      ['202', null],
      ['204', null],
    ]);
  });

  test('with codes of the catalogue are in the table of errors instead', () => {
    const operation = createOperation({
      errorCodes: ['NOT_FOUND', 'LAST_IDENTITY'],
      responses: [
        createResponse('200'),
        createResponse('404', null, [example('NOT_FOUND')]),
        createResponse('409', null, [example('LAST_IDENTITY'), example('usual')]),
        createResponse('default', null, [example('other')]),
      ],
    });
    expect(list(operation).map(([status]) => status)).toEqual(['200', 'default']);
    const rows = listErrors({ errors: [known], operations: [operation] }, operation);
    expect(rows.map(({ status, code, meaning }) => [status, code, meaning])).toEqual([
      ['404', 'NOT_FOUND', 'Nothing has this id.'],
      ['409', 'LAST_IDENTITY', 'What happened.'],
    ]);
  });
});

describe('errors', () => {
  const errorsOf = (error: ApiError, pages: readonly string[]) => {
    const operations = pages.map((page, index) =>
      createOperation({
        id: `operation${index}`,
        page,
        errorCodes: ['NOT_FOUND'],
        responses: [createResponse('404', null, [example('NOT_FOUND')])],
      }),
    );
    return operations.flatMap((operation) =>
      listErrors({ errors: [error], operations }, operation),
    );
  };
  const pages = ['/docs/api/shop', '/docs/api/shop', '/docs/api/tasks'];

  test('of most operations are explained once on a page', () => {
    const raisedBy = Array.from({ length: 30 }, (_, index) => `operation${index}`);
    expect(errorsOf({ ...known, raisedBy }, pages).map(({ isAbove }) => isAbove)).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('of few operations are explained by each', () => {
    expect(errorsOf(known, pages).map(({ isAbove }) => isAbove)).toEqual([false, false, false]);
  });
});
