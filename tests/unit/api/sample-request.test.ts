import { describe, expect, test } from 'vitest';
import { buildApi } from '../../../src/api/build/build-api.ts';
import { buildSampleRequest } from '../../../src/api/sample-request.ts';
import type { ApiResponse, Operation, Parameter, Schema } from '../../../src/model/api.ts';
import { shippedOpenapi } from './shipped-openapi.ts';

const text: Schema = {
  type: 'string',
  format: null,
  description: '',
  limits: [],
  values: [],
  default: undefined,
  example: undefined,
  properties: [],
  variants: [],
};

const responseOf = (status: number, ...codes: readonly string[]): ApiResponse => ({
  status,
  description: '',
  headers: [],
  schema: status === 204 ? null : text,
  examples: codes.map((name) => ({ name, summary: null, value: {} })),
});

const parameter = (name: string, example: unknown, keys: Partial<Parameter> = {}): Parameter => ({
  name,
  in: 'query',
  isRequired: false,
  description: '',
  schema: text,
  example,
  ...keys,
});

const getThing: Operation = {
  id: 'getThing',
  tag: 'things',
  method: 'GET',
  path: '/v1/things',
  summary: 'Get a thing',
  description: '',
  callers: ['player', 'server'],
  idempotencyKey: 'optional',
  ifMatch: 'optional',
  parameters: [],
  body: null,
  responses: [responseOf(204)],
  errorCodes: [],
};

const targetOf = (path: string, ...parameters: readonly Parameter[]): string =>
  buildSampleRequest({ ...getThing, path, parameters }).target;

describe('the address', () => {
  test('contains the encoded examples of its path parameters', () => {
    const id = parameter('id', 'a/b c#1', { in: 'path', isRequired: true });
    expect(targetOf('/v1/things/{id}/x', id)).toBe('/v1/things/a%2Fb%20c%231/x');
  });

  test('contains required query parameters and those with fixed values; lists are joined by commas', () => {
    expect(
      targetOf(
        '/v1/things',
        parameter('query', 'Nova#4821', { isRequired: true }),
        parameter('limit', 20),
        parameter('cursor', 'abc'),
        parameter('kind', ['weekly', 'a&b'], { schema: { ...text, values: ['weekly', 'a&b'] } }),
      ),
    ).toBe('/v1/things?query=Nova%234821&kind=weekly,a%26b');
  });

  test('cannot be built without an example of its path parameter', () => {
    const id = parameter('id', undefined, { in: 'path', isRequired: true });
    expect(() => targetOf('/v1/things/{id}', id)).toThrow('/v1/things/{id} has no example for id');
  });
});

test('a sample has a header only where the operation requires it, and the first of several callers', () => {
  expect(buildSampleRequest(getThing)).toEqual({
    operationId: 'getThing',
    summary: 'Get a thing',
    method: 'GET',
    target: '/v1/things',
    caller: 'player',
    needsIdempotencyKey: false,
    needsIfMatch: false,
    body: null,
    hasResponseBody: false,
    handledCode: null,
  });
  expect(
    buildSampleRequest({ ...getThing, idempotencyKey: 'required', ifMatch: 'required' }),
  ).toMatchObject({ needsIdempotencyKey: true, needsIfMatch: true });
});

test('a sample sends the first example and reads the response body if there is one', () => {
  const examples = [1, 2].map((value) => ({ name: `n${value}`, summary: null, value: { value } }));
  const body = { isRequired: true, schema: text, examples };
  expect(
    buildSampleRequest({ ...getThing, body, responses: [responseOf(201), responseOf(404)] }),
  ).toMatchObject({ body: { value: 1 }, hasResponseBody: true });
});

describe('the code that a sample handles', () => {
  const handled = (...responses: readonly ApiResponse[]): string | null =>
    buildSampleRequest({ ...getThing, responses }).handledCode;

  test('does not exist if a game handles all codes centrally', () => {
    expect(handled(responseOf(401, 'TOKEN_EXPIRED'), responseOf(500, 'INTERNAL'))).toBeNull();
  });

  test('is a conflict if there is one, otherwise the first', () => {
    const lost = responseOf(404, 'NOT_FOUND', 'ITEM_NOT_OWNED');
    const taken = responseOf(409, 'IDEMPOTENCY_KEY_REUSED', 'INSUFFICIENT_FUNDS');
    expect(handled(lost)).toBe('ITEM_NOT_OWNED');
    expect(handled(lost, taken)).toBe('INSUFFICIENT_FUNDS');
  });
});

test('every shipped operation has a sample with a complete path, and a body if one is required', async () => {
  const { operations } = buildApi(await shippedOpenapi());
  for (const operation of operations) {
    const { target, body } = buildSampleRequest(operation);
    expect(target).toMatch(/^\/v1\/[\w/.-]+(\?[\w=&%,.-]+)?$/);
    expect(target).not.toMatch(/limit=|cursor=|undefined|null/);
    expect(body === null).toBe(operation.body === null);
  }
});
