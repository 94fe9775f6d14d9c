import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMock } from '../../../../../src/api/mock/create-mock.ts';
import { importClient } from './import-client.ts';

const integerSchema = { type: 'integer', format: 'int64' };

const content = {
  'application/json': {
    schema: {
      type: 'object',
      properties: { id: integerSchema, parts: { type: 'array', items: integerSchema } },
    },
  },
};

const document = {
  openapi: '3.1.1',
  info: { title: 'API', version: '1.2.3' },
  paths: {
    '/echo': {
      post: {
        operationId: 'echo',
        requestBody: { required: true, content },
        responses: { 200: { description: 'Done.', content } },
      },
    },
  },
};

/** Checks each request with the mock, and echoes the request body. */
const createEcho = () => {
  const { fetch } = createMock(document);
  return async (request: Request): Promise<Response> => {
    const text = await request.clone().text();
    const { status } = await fetch(request);
    return status === 400
      ? new Response(text, { status })
      : new Response(text, { headers: { 'Content-Type': 'application/json' } });
  };
};

test('long integers come back with all digits', async () => {
  const client = await importClient(document, createEcho());
  const integer = fc
    .bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
    // The client returns a `bigint` only for integers outside the safe integer range.
    .map((value) => (Number.isSafeInteger(Number(value)) ? Number(value) : value));
  await fc.assert(
    fc.asyncProperty(integer, fc.array(integer, { maxLength: 3 }), async (id, parts) => {
      const value = { id, parts };
      expect(await client['echo']?.(value)).toEqual(value);
    }),
    { numRuns: 30, seed: 48 },
  );
});
