import { expect, test } from 'vitest';
import { createTestClient, json } from './test-client.ts';

const ok = () => json({});

const body = (value: unknown) => ({
  body: { format: 'json', mediaType: 'application/json', value, isRequired: true } as const,
});

test('a body arrives as it was sent, in UTF-8', async () => {
  const { run, sent } = createTestClient(ok);
  const value = { name: 'Zoë & "Co" 100% 🎮\n', nothing: null, big: 9007199254740993n };
  await run({ method: 'POST', ...body(value) });
  expect(await sent[0]?.text()).toBe(
    '{"name":"Zoë & \\"Co\\" 100% 🎮\\n","nothing":null,"big":9007199254740993}',
  );
  expect(sent[0]?.headers.get('Content-Type')).toBe('application/json');
});

test.each([NaN, Infinity])('a body with %s is refused, not sent with null', async (number) => {
  const { run, sent } = createTestClient(ok);
  const error = await run({ method: 'POST', ...body({ list: [number] }) });
  expect(error).toMatchObject({ kind: 'argument' });
  expect(sent).toEqual([]);
});

const parts = {
  format: 'multipart',
  mediaType: 'multipart/form-data',
  isRequired: true,
} as const;
const urlEncoded = {
  format: 'form',
  mediaType: 'application/x-www-form-urlencoded',
  isRequired: true,
} as const;

test.each<[string, Parameters<ReturnType<typeof createTestClient>['run']>[0]]>([
  ['a multipart body', { method: 'POST', body: { ...parts, value: { list: [{ x: NaN }] } } }],
  ['a form', { method: 'POST', body: { ...urlEncoded, value: { list: [{ x: Infinity }] } } }],
  ['a query', { query: { list: [{ x: NaN }] } }],
  ['a query in JSON', { query: { list: [NaN] }, styles: { list: { isJson: true } } }],
  ['a header', { headers: { list: [-Infinity] }, styles: { list: { isJson: true } } }],
  ['a cookie', { cookies: { list: [{ x: NaN }] } }],
  ['a path', { path: '/{list}', pathValues: { list: [{ x: NaN }] } }],
])('%s with a number that JSON cannot contain is refused', async (_, call) => {
  const { run, sent } = createTestClient(ok);
  const error = await run(call);
  expect(error).toMatchObject({ kind: 'argument' });
  expect(String(error)).toContain('`list` is not JSON');
  expect(sent).toEqual([]);
});

test('values of the path and the query are percent-encoded', async () => {
  const { run, sent } = createTestClient(ok);
  await run({
    path: '/things/{id}/parts',
    pathValues: { id: 'a/b c?' },
    query: { text: 'a b&c=d', absent: undefined, list: ['x,1', 'y'], none: [] },
  });
  expect(sent[0]?.url).toBe(
    'https://api.test/v1/things/a%2Fb%20c%3F/parts?text=a%20b%26c%3Dd&list=x%2C1&list=y',
  );
});

test('styles of parameters are those of OpenAPI', async () => {
  const { run, sent } = createTestClient(ok);
  await run({
    path: '/{label}/{matrix}',
    pathValues: { label: [3, 4], matrix: { x: 1, y: 2 } },
    query: { pipe: ['a', 'b'], deep: { x: 1 }, json: { a: [1] } },
    styles: {
      label: { style: 'label', explode: true },
      matrix: { style: 'matrix', explode: true },
      pipe: { style: 'pipeDelimited', explode: false },
      deep: { style: 'deepObject', explode: true },
      json: { isJson: true },
    },
  });
  expect(sent[0]?.url).toBe(
    'https://api.test/v1/.3.4/;x=1;y=2?pipe=a%7Cb&deep[x]=1&json=%7B%22a%22%3A%5B1%5D%7D',
  );
});

test('a request without a body has no content type, and a query of nothing no question mark', async () => {
  const { run, sent } = createTestClient(ok);
  await run({ query: { cursor: undefined } });
  expect(sent[0]?.headers.has('Content-Type')).toBe(false);
  expect(sent[0]?.url).toBe('https://api.test/v1/things');
});

test.each(['https://other.test', 'https://other.test/', 'https://other.test//'])(
  'the base address %s gives the same address',
  async (baseUrl) => {
    const { run, sent } = createTestClient(ok, { baseUrl });
    await run({});
    expect(sent[0]?.url).toBe('https://other.test/things');
  },
);

test.each(['localhost:4010', '//other.test', 'ftp://other.test', '/v1'])(
  'the base address %s fails before anything is sent',
  async (baseUrl) => {
    const { run, sent } = createTestClient(ok, { baseUrl });
    expect(await run({})).toMatchObject({
      kind: 'argument',
      message: expect.stringContaining(baseUrl) as unknown,
    });
    expect(sent).toEqual([]);
  },
);

test('a base address of the caller is that of every operation, also of one with a server of its own', async () => {
  const own = { serverUrl: 'https://files.test/' };
  const usual = createTestClient(ok);
  await usual.run(own);
  const other = createTestClient(ok, { baseUrl: 'http://localhost:4010' });
  await other.run(own);
  expect([...usual.sent, ...other.sent].map(({ url }) => url)).toEqual([
    'https://files.test/things',
    'http://localhost:4010/things',
  ]);
});

test.each([
  ['a value of the path', { path: '/{id}', pathValues: { id: undefined } }, /`id` is missing/],
  ['an empty value of the path', { path: '/{id}', pathValues: { id: '' } }, /`id` is missing/],
  ['a dot segment', { path: '/{id}', pathValues: { id: '..' } }, /`id` is missing/],
  ['a parameter', { query: {}, required: ['filter'] }, /`filter` is missing/],
  ['a body', body(undefined), /`body` is missing/],
  ['a line break in a header', { headers: { 'If-Match': 'a\r\nX-Key: b' } }, /`If-Match`/],
  ['a letter that no header can have', { headers: { 'X-Name': '名' } }, /`X-Name`/],
])('%s that is wrong fails before anything is sent', async (_what, call, message) => {
  const { run, sent } = createTestClient(ok);
  const error = await run(call);
  expect(error).toMatchObject({ kind: 'argument', attempts: 0 });
  expect(String(error)).toMatch(message);
  expect(sent).toEqual([]);
});

test('files are sent as multipart, lists as several parts', async () => {
  const { run, sent } = createTestClient(ok);
  const value = { file: new Blob(['abc']), tags: ['a', 'b'], about: { x: 1 }, absent: undefined };
  const multipart = {
    format: 'multipart',
    mediaType: 'multipart/form-data',
    value,
    isRequired: true,
  };
  await run({ method: 'POST', body: { ...multipart, format: 'multipart' } });
  const form = (await sent[0]?.formData()) ?? new FormData();
  expect(await (form.get('file') as Blob).text()).toBe('abc');
  expect(form.getAll('tags')).toEqual(['a', 'b']);
  expect(form.get('about')).toBe('{"x":1}');
  expect(form.has('absent')).toBe(false);
});

test('a basic credential is encoded, and a function is asked for each request', async () => {
  let count = 0;
  const { run, sent } = createTestClient(ok, {
    credentials: { key: () => `key-${(count += 1)}` },
  } as object);
  await run({ security: [['key']] });
  await run({ security: [['key']] });
  expect(sent.map((request) => request.headers.get('X-Key'))).toEqual(['key-1', 'key-2']);
});
