import { describe, expect, test } from 'vitest';
import { listErrors } from '../../../../src/components/reference/ErrorTable.tsx';
import { listSuccesses } from '../../../../src/components/reference/Responses.tsx';
import type { ApiError, ApiResponse } from '../../../../src/model/api.ts';
import { createOperation, createSchema, objectOf } from './operations.ts';

const createResponse = (status: number, parts: Partial<ApiResponse> = {}): ApiResponse => ({
  status,
  description: 'What happened.',
  headers: [],
  schema: null,
  examples: [],
  ...parts,
});

describe('successful responses', () => {
  test('refer to an earlier one with the same body', () => {
    const schema = objectOf({ id: createSchema() });
    const operation = createOperation({
      responses: [
        createResponse(200, { schema }),
        createResponse(201, { schema: structuredClone(schema) }),
        createResponse(202, { schema: objectOf({ id: createSchema({ type: 'integer' }) }) }),
        createResponse(404),
      ],
    });
    expect(
      listSuccesses(operation).map(({ response, sameAs }) => [response.status, sameAs]),
    ).toEqual([
      [200, null],
      [201, 200],
      [202, null],
    ]);
  });

  test('without a body do not refer to each other', () => {
    const operation = createOperation({ responses: [createResponse(202), createResponse(204)] });
    expect(listSuccesses(operation).map(({ sameAs }) => sameAs)).toEqual([null, null]);
  });
});

describe('errors', () => {
  const operation = createOperation({
    responses: [
      createResponse(200),
      createResponse(404, {
        examples: [{ name: 'NOT_FOUND', summary: null, value: { title: 'Not found' } }],
      }),
      createResponse(409, {
        examples: [
          { name: 'LAST_IDENTITY', summary: null, value: { title: 'Last identity' } },
          { name: 'ODD', summary: null, value: 'no problem at all' },
        ],
      }),
    ],
  });

  test('are one row per code, with the meaning of the catalogue or else their title', () => {
    const known: ApiError = {
      code: 'NOT_FOUND',
      status: 404,
      title: 'Not found',
      meaning: 'Nothing has this id.',
      recovery: '',
      raisedBy: [],
    };
    const rows = listErrors(operation, (code) => (code === 'NOT_FOUND' ? known : null));
    expect(rows.map(({ status, code, meaning }) => [status, code, meaning])).toEqual([
      [404, 'NOT_FOUND', 'Nothing has this id.'],
      [409, 'LAST_IDENTITY', 'Last identity'],
      [409, 'ODD', 'What happened.'],
    ]);
  });
});
