import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OpenapiDocument } from '../../../../../src/api/document/openapi-document.ts';
import { createMock } from '../../../../../src/api/mock/create-mock.ts';
import { formatJson, parseExactJson } from '../../../../../src/base/json/exact-json.ts';
import { composedSchemas } from '../../agreement/composed-schemas.ts';
import { createJudges, plainSchemas } from '../../agreement/judge.ts';
import { valuesOf } from '../../agreement/values.ts';
import { importClient } from './import-client.ts';

const pathOf = (name: string): string => `/echo/${name}`;

const documentOf = (schemas: Readonly<Record<string, unknown>>) => ({
  openapi: '3.1.1',
  info: { title: 'API', version: '1.2.3' },
  paths: Object.fromEntries(
    Object.keys(schemas).map((name) => {
      const schema = { $ref: `#/components/schemas/${name}` };
      const content = { 'application/json': { schema } };
      const requestBody = { required: true, content };
      const responses = { 200: { description: 'Done.', content } };
      return [pathOf(name), { post: { operationId: `echo${name}`, requestBody, responses } }];
    }),
  ),
  components: { schemas },
});

const longIntegers = {
  Account: {
    type: 'object',
    properties: {
      id: { type: 'integer', format: 'int64' },
      parts: { type: 'array', items: { type: 'integer', format: 'int64' } },
    },
  },
};

/** The mock checks each request; the response then returns the body as it was sent. */
const createEcho = (document: OpenapiDocument) => {
  const { fetch } = createMock(document);
  return async (request: Request): Promise<Response> => {
    const text = await request.clone().text();
    const { status } = await fetch(request);
    return status === 400
      ? new Response(text, { status })
      : new Response(text, { headers: { 'Content-Type': 'application/json' } });
  };
};

test.each(Object.entries(composedSchemas))(
  'every valid value of %s comes back as it was sent',
  async (_, schemas) => {
    const document = documentOf(schemas);
    const client = await importClient(document, createEcho(document));
    const plain = plainSchemas(document, 'request');
    const judgeOf = createJudges(plain);
    for (const name of Object.keys(schemas)) {
      const judge = judgeOf(name);
      const values = valuesOf(plain, { $ref: `#/components/schemas/${name}` });
      await fc.assert(
        fc.asyncProperty(values, async (value) => {
          fc.pre(judge(value).isValid);
          expect(await client[`echo${name}`]?.(value)).toEqual(value);
        }),
        { numRuns: 10, seed: 48 },
      );
    }
  },
);

test('long integers come back with all digits', async () => {
  const document = documentOf(longIntegers);
  const client = await importClient(document, createEcho(document));
  const integer = fc
    .bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
    // The client returns a `bigint` only if a number is not exact.
    .map((value) => (Number.isSafeInteger(Number(value)) ? Number(value) : value));
  await fc.assert(
    fc.asyncProperty(integer, fc.array(integer, { maxLength: 3 }), async (id, parts) => {
      const value = { id, parts };
      const returned = await client['echoAccount']?.(value);
      expect(returned).toEqual(value);
      expect(formatJson(parseExactJson(formatJson(returned)))).toBe(formatJson(value));
    }),
    { numRuns: 30, seed: 48 },
  );
});
