import { expect, test } from 'vitest';
import { buildRequest, type RequestInput } from '../../../../src/tools/mcp/build-request.ts';
import { readOperations } from '../../../../src/api/document/operations.ts';

const document = {
  openapi: '3.1.0',
  components: {
    securitySchemes: {
      key: { type: 'apiKey', in: 'query', name: 'api_key', 'x-example': 'pk_1' },
      token: { type: 'http', scheme: 'bearer' },
    },
  },
  paths: {
    '/things/{id}': {
      put: {
        operationId: 'putThing',
        security: [{ key: [], token: [] }],
        parameters: [
          { name: 'id', in: 'path', required: true, example: 'a b', schema: { type: 'string' } },
          { name: 'deep', in: 'query', schema: { type: 'boolean' } },
          { name: 'Idempotency-Key', in: 'header', required: true, example: 'k', schema: {} },
        ],
        requestBody: { content: { 'application/json': { example: { size: 1 } } } },
      },
      get: { operationId: 'getThing' },
    },
    '/files': {
      post: {
        operationId: 'postFile',
        requestBody: { content: { 'multipart/form-data': { example: { file: '' } } } },
      },
    },
  },
};

const build = (id: string, input: RequestInput = {}): Request => {
  const operation = readOperations(document).find((candidate) => candidate.id === id);
  if (!operation) {
    throw new Error(id);
  }
  return buildRequest(document, operation, input, 'http://localhost:1');
};

test('what is not given comes from the examples of the document', async () => {
  const request = build('putThing');
  expect(request.method).toBe('PUT');
  expect(request.url).toBe('http://localhost:1/things/a%20b?api_key=pk_1');
  expect(request.headers.get('authorization')).toBe('Bearer trial');
  expect(request.headers.get('content-type')).toBe('application/json');
  expect(await request.json()).toEqual({ size: 1 });
});

test('each request has an idempotency key of its own, unless one is given', () => {
  const keyOf = (request: Request) => request.headers.get('idempotency-key');
  expect(keyOf(build('putThing'))).toMatch(/^[\da-f]{8}-/);
  expect(keyOf(build('putThing'))).not.toBe(keyOf(build('putThing')));
  expect(keyOf(build('putThing', { parameters: { 'Idempotency-Key': 'mine' } }))).toBe('mine');
});

test('given values are sent', async () => {
  const request = build('putThing', { parameters: { id: 'c', deep: false }, body: { size: 2 } });
  expect(request.url).toBe('http://localhost:1/things/c?deep=false&api_key=pk_1');
  expect(await request.json()).toEqual({ size: 2 });
});

test('what the operation does not take is named', () => {
  expect(() => build('putThing', { parameters: { deap: true } })).toThrow('Did you mean `deep`?');
  expect(() => build('getThing', { parameters: { size: 1 } })).toThrow('It has `id`.');
  expect(() => build('getThing', { body: {} })).toThrow('getThing takes no body.');
  expect(() => build('postFile')).toThrow('postFile takes files');
});
