import { describe, expect, test } from 'vitest';
import type { ApiResponse, Example } from '../../../../src/api/reference/api.ts';
import { listResponseExamples } from '../../../../src/api/reference/response-examples.ts';
import { createOperation } from '../../site/components/reference/operations.ts';

const createResponse = (status: string, examples: readonly Example[]): ApiResponse => ({
  status,
  description: 'What happened.',
  headers: [],
  content:
    examples.length === 0
      ? []
      : [
          {
            mediaType: 'application/json',
            format: 'json',
            schema: null,
            examples,
            remoteExamples: [],
          },
        ],
  links: [],
  errorCodes: examples.map(({ name }) => name).filter((name) => /^[A-Z_]+$/.test(name)),
});

const example = (name: string, value: unknown = { code: name }): Example => ({
  name,
  summary: null,
  value,
});

const operationOf = (id: string, page: string, responses: readonly ApiResponse[]) =>
  createOperation({ id, page, errorCodes: ['NOT_FOUND', 'RATE_LIMITED'], responses });

const idsOf = (operations: readonly ReturnType<typeof createOperation>[]) =>
  operations.map((operation) =>
    listResponseExamples({ operations }, operation).map(({ status, id, isAbove }) =>
      [status, id, ...(isAbove ? ['above'] : [])].join(' '),
    ),
  );

describe('examples of responses', () => {
  test('are those of every status, without a body too', () => {
    const operation = operationOf('removeFriend', '/docs/api/friendship', [
      createResponse('204', []),
      createResponse('404', [example('NOT_FOUND')]),
      createResponse('429', [example('RATE_LIMITED'), example('other')]),
    ]);
    expect(idsOf([operation])).toEqual([
      ['204 removeFriend.0', '404 removeFriend.1', '429 removeFriend.2', '429 removeFriend.3'],
    ]);
  });

  test('of errors are shown once on a page, those of successes by each operation', () => {
    const responses = [
      createResponse('200', [example('offer', { id: 1 })]),
      createResponse('404', [example('NOT_FOUND')]),
    ];
    expect(
      idsOf([
        operationOf('getOffer', '/docs/api/shop', responses),
        operationOf('getSale', '/docs/api/shop', responses),
        operationOf('getTask', '/docs/api/tasks', responses),
      ]),
    ).toEqual([
      ['200 getOffer.0', '404 getOffer.1'],
      ['200 getSale.0', '404 getOffer.1 above'],
      ['200 getTask.0', '404 getTask.1'],
    ]);
  });

  test('that differ in their bodies are shown by each operation', () => {
    expect(
      idsOf([
        operationOf('getOffer', '/docs/api/shop', [createResponse('404', [example('NOT_FOUND')])]),
        operationOf('getSale', '/docs/api/shop', [
          createResponse('404', [example('NOT_FOUND', { code: 'NOT_FOUND', detail: 'No sale.' })]),
        ]),
      ]),
    ).toEqual([['404 getOffer.0'], ['404 getSale.0']]);
  });

  test('are empty where no response has a body', () => {
    expect(
      idsOf([operationOf('removeFriend', '/docs/api/friendship', [createResponse('204', [])])]),
    ).toEqual([[]]);
  });
});
