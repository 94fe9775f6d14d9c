import { expect, test } from 'vitest';
import { createMock } from '../../../../src/api/mock/create-mock.ts';
import { readDocument } from '../../../published-documents/read-document.ts';

const { document: petstore } = await readDocument({
  name: '3.0/petstore',
  file: 'node_modules/@readme/oas-examples/3.0/json/petstore.json',
});

const start = (document: Parameters<typeof createMock>[0]) => {
  const mock = createMock(document);
  return async (
    method: string,
    target: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const response = await mock.fetch(
      new Request(`http://mock.test${target}`, {
        method,
        headers: {
          Authorization: 'Bearer any',
          api_key: 'any',
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          Accept: 'application/json',
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('Content-Type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson && text !== '' ? JSON.parse(text) : text) as never,
    };
  };
};

test('a pet of the petstore can be created, read, changed and deleted', async () => {
  const send = start(petstore);
  const pet = { id: 4711, name: 'Nova', photoUrls: [], status: 'available' };
  expect((await send('GET', '/pet/4711')).status).toBe(404);
  expect((await send('POST', '/pet', pet)).status).toBeLessThan(300);
  expect((await send('GET', '/pet/4711')).body).toMatchObject({ id: 4711, name: 'Nova' });
  await send('PUT', '/pet', { ...pet, name: 'Kite' });
  expect((await send('GET', '/pet/4711')).body).toMatchObject({ id: 4711, name: 'Kite' });
  expect((await send('DELETE', '/pet/4711')).status).toBeLessThan(300);
  expect((await send('GET', '/pet/4711')).status).toBe(404);
  expect((await send('DELETE', '/pet/4711')).status).toBe(404);
});

const thing = {
  type: 'object',
  required: ['id', 'name', 'createdAt'],
  properties: {
    id: { type: 'string', format: 'uuid', readOnly: true },
    name: { type: 'string', minLength: 2 },
    createdAt: { type: 'string', format: 'date-time', readOnly: true },
  },
};
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const ok = (schema: object) => ({ description: 'Done.', ...json(schema) });
const reference = { $ref: '#/components/schemas/Thing' };
const item = {
  get: { responses: { 200: ok(reference) } },
  patch: { requestBody: json({ type: 'object' }), responses: { 200: ok(reference) } },
  delete: { responses: { 204: { description: 'Gone.' } } },
};
const page = {
  type: 'object',
  required: ['items', 'total'],
  properties: { items: { type: 'array', items: reference }, total: { type: 'integer' } },
};
const collection = {
  get: {
    parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
    responses: { 200: ok(page) },
  },
  post: { requestBody: { required: true, ...json(reference) }, responses: { 201: ok(reference) } },
};
const document = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  servers: [{ url: 'https://api.example/api/v3' }],
  paths: {
    '/things': collection,
    '/things/{id}': item,
    '/things/{id}/parts': collection,
    '/things/{id}/parts/{partId}': item,
  },
  components: { schemas: { Thing: thing } },
};

type Thing = { readonly id: string; readonly name: string };

test('a created entry gets an id that its schema allows, and appears in the envelope of the list', async () => {
  const send = start(document);
  const created = await send('POST', '/things', { name: 'Nova' });
  const { id, name } = created.body as Thing;
  expect([created.status, name]).toEqual([201, 'Nova']);
  expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  const { items } = (await send('GET', '/things')).body as { readonly items: readonly Thing[] };
  expect(items.filter((entry) => entry.id === id)).toEqual([created.body]);
  const limited = (await send('GET', '/things?limit=1')).body as { readonly items: unknown[] };
  expect(limited.items).toHaveLength(1);
});

test('collections below different entries have different entries, and end with theirs', async () => {
  const send = start(document);
  const first = (await send('POST', '/things', { name: 'first' })).body as Thing;
  const second = (await send('POST', '/things', { name: 'second' })).body as Thing;
  const part = (await send('POST', `/things/${first.id}/parts`, { name: 'part' })).body as Thing;
  expect((await send('GET', `/things/${first.id}/parts/${part.id}`)).status).toBe(200);
  expect((await send('GET', `/things/${second.id}/parts/${part.id}`)).status).toBe(404);
  await send('DELETE', `/things/${first.id}`);
  expect((await send('GET', `/things/${first.id}/parts`)).status).toBe(404);
});

test('a change keeps what it does not name', async () => {
  const send = start(document);
  const created = (await send('POST', '/things', { name: 'Nova' })).body as Thing;
  const changed = await send('PATCH', `/things/${created.id}`, { name: 'Kite' });
  expect(changed.body).toEqual({ ...(created as object), name: 'Kite' });
});

test('the base path of a server is part of addresses or not', async () => {
  const send = start(document);
  expect((await send('GET', '/api/v3/things')).status).toBe(200);
  expect((await send('GET', '/things')).status).toBe(200);
});

test('an unknown path names the closest ones, and an unknown method those that are allowed', async () => {
  const send = start(document);
  const unknown = await send('GET', '/thing');
  expect(unknown.status).toBe(404);
  expect((unknown.body as { detail: string }).detail).toContain('/things');
  const method = await send('PUT', '/things');
  expect([method.status, method.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS, POST']);
  const options = await send('OPTIONS', '/things');
  expect([options.status, options.headers.get('Allow')]).toEqual([204, 'GET, HEAD, OPTIONS, POST']);
  const head = await send('HEAD', '/things');
  expect([head.status, head.body]).toEqual([200, '']);
});

test('bodies of other media types, broken ones and missing ones are rejected', async () => {
  const send = start(document);
  const text = { 'Content-Type': 'text/csv' };
  expect((await send('POST', '/things', { name: 'Nova' }, text)).status).toBe(415);
  expect((await send('POST', '/things')).body).toMatchObject({
    status: 400,
    errors: [{ pointer: '', message: 'is required' }],
  });
  expect((await send('POST', '/things', { name: 'N' })).body).toMatchObject({
    errors: [{ pointer: '/name' }],
  });
});
