import { describe, expect, test } from 'vitest';
import { listAnswers, listErrors } from '../../../../src/components/reference/answers.ts';
import type { ApiError, ApiResponse } from '../../../../src/model/api.ts';
import { createOperation, createSchema, objectOf } from './operations.ts';

const answer = (status: number, parts: Partial<ApiResponse> = {}): ApiResponse => ({
  status,
  description: 'What came of it.',
  headers: [],
  schema: null,
  examples: [],
  ...parts,
});

describe('the answers of success', () => {
  test('name an earlier one with the same body', () => {
    const schema = objectOf({ id: createSchema() });
    const operation = createOperation({
      responses: [
        answer(200, { schema }),
        answer(201, { schema: structuredClone(schema) }),
        answer(202, { schema: objectOf({ id: createSchema({ type: 'integer' }) }) }),
        answer(404),
      ],
    });
    expect(listAnswers(operation).map(({ response, sameAs }) => [response.status, sameAs])).toEqual(
      [
        [200, null],
        [201, 200],
        [202, null],
      ],
    );
  });

  test('without a body are not the same as each other', () => {
    const operation = createOperation({ responses: [answer(202), answer(204)] });
    expect(listAnswers(operation).map(({ sameAs }) => sameAs)).toEqual([null, null]);
  });
});

describe('the errors', () => {
  const operation = createOperation({
    responses: [
      answer(200),
      answer(404, {
        examples: [{ name: 'NOT_FOUND', summary: null, value: { title: 'Not found' } }],
      }),
      answer(409, {
        examples: [
          { name: 'LAST_IDENTITY', summary: null, value: { title: 'Last identity' } },
          { name: 'ODD', summary: null, value: 'no problem at all' },
        ],
      }),
    ],
  });

  test('are one row a code, with the meaning of the catalogue, else their title', () => {
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
      [409, 'ODD', 'What came of it.'],
    ]);
  });
});
