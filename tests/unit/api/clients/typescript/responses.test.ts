import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { createTestClient, json } from './test-client.ts';

const resultOf = (response: () => Response, result: 'json' | 'none' | 'text' | 'binary' = 'json') =>
  createTestClient(response).run({ result });

test('a success without a body needs no JSON', async () => {
  expect(await resultOf(() => new Response(null, { status: 204 }))).toBeUndefined();
  expect(await resultOf(() => new Response('', { status: 200 }))).toBeUndefined();
  expect(await resultOf(() => new Response('', { status: 200 }), 'none')).toBeUndefined();
});

test('results keep what the document does not list, and tell absent, null and empty apart', async () => {
  const value = { kind: 'a-new-kind', added: { later: true }, none: null, empty: '' };
  expect(await resultOf(() => json(value))).toEqual(value);
  expect(await resultOf(() => json([1, 2]))).toEqual([1, 2]);
});

test('integers beyond a double survive, in numbers and not in texts', async () => {
  const text =
    '{"id":9007199254740993,"text":"9007199254740993 \\" 1","safe":9007199254740991,"half":1.5}';
  expect(await resultOf(() => new Response(text))).toEqual({
    id: 9007199254740993n,
    text: '9007199254740993 " 1',
    safe: 9007199254740991,
    half: 1.5,
  });
});

test('a problem is typed, and its error holds nothing secret when it is logged', async () => {
  const problem = {
    type: 'https://docs.test/invalid',
    title: 'Not valid',
    detail: 'The token eyJsecret is not valid.',
    code: 'INVALID',
    errors: [{ pointer: '/name', message: 'must have 3 characters' }, 'odd'],
    more: 'eyJsecret',
  };
  const error = (await resultOf(() =>
    json(problem, { status: 422, headers: { 'x-request-id': 'req_1' } }),
  )) as Error;
  expect(error).toMatchObject({
    kind: 'problem',
    status: 422,
    code: 'INVALID',
    type: problem.type,
    title: 'Not valid',
    requestId: 'req_1',
    attempts: 1,
  });
  expect(error).toHaveProperty('detail', problem.detail);
  expect(error).toHaveProperty('errors', [problem.errors[0]]);
  expect(error).toHaveProperty('body', problem);
  for (const logged of [inspect(error), JSON.stringify(error), String(error)]) {
    expect(logged).toContain('INVALID');
    expect(logged).not.toMatch(/eyJsecret|secret-key/);
  }
});

test('a body larger than allowed stops', async () => {
  const { run } = createTestClient(() => json('x'.repeat(5000)), { maxResponseBytes: 1000 });
  expect(await run({})).toMatchObject({ kind: 'decode', status: 200 });
});

test('the text of malformed JSON is in no log', async () => {
  const error = await resultOf(() => new Response('{"accessToken":"eyJsecret'));
  expect(error).toMatchObject({ kind: 'decode', status: 200 });
  expect(error).toHaveProperty('excerpt', '{"accessToken":"eyJsecret');
  expect(inspect(error) + JSON.stringify(error)).not.toContain('eyJsecret');
});

test('the HTML of a proxy is told apart from the API', async () => {
  const html = (status: number) => () =>
    new Response('<html>Forbidden</html>', { status, headers: { 'Content-Type': 'text/html' } });
  expect(await resultOf(html(403))).toMatchObject({ kind: 'response', status: 403 });
  expect(await resultOf(html(200))).toMatchObject({ kind: 'decode', status: 200 });
});

test('bytes and progress of a download', async () => {
  const seen: unknown[] = [];
  const { run } = createTestClient(
    () => new Response('abc', { headers: { 'Content-Length': '3' } }),
  );
  const result = await run({ result: 'binary' }, { onProgress: (progress) => seen.push(progress) });
  expect(result).toEqual(new TextEncoder().encode('abc'));
  expect(seen).toEqual([{ direction: 'download', bytes: 3, total: 3 }]);
});

test('a redirect is an error with its status, also where the document has it', async () => {
  const error = await resultOf(
    () => new Response(null, { status: 303, headers: { Location: 'https://other.test/' } }),
  );
  expect(error).toMatchObject({ kind: 'response', status: 303, attempts: 1 });
});
