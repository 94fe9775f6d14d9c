import { describe, expect, test } from 'vitest';
import { buildSampleRequests } from '../../../src/api/reference/sample-request/build-sample-requests.ts';
import { renderSample } from '../../../src/api/samples/render-samples.ts';
import type { SampleRequest } from '../../../src/api/samples/sample-request.ts';
import type { OpenapiNode } from '../../../src/api/document/openapi-document.ts';
import { build, buildOperation, documentOf } from './build-sample.ts';

test('a plain operation has nothing but its address', () => {
  expect(buildOperation({})).toEqual({
    functionName: 'getThing',
    method: 'GET',
    url: 'https://api.game.example/v1/things',
    credentials: [],
    login: null,
    needsCertificate: false,
    headers: [],
    body: null,
    variables: [],
    notes: ['Get a thing.'],
    response: 'none',
    server: 'https://api.game.example',
    handledCode: null,
  });
});

test('webhooks and callbacks have no samples, since the API sends them', () => {
  const callbacks = { done: { '{$request.body#/url}': { post: { operationId: 'done' } } } };
  const webhooks = { created: { post: { operationId: 'created' } } };
  const context = { document: documentOf({ callbacks }, { webhooks }), errors: [] };
  expect([...buildSampleRequests(context).keys()]).toEqual(['getThing']);
});

describe('the server', () => {
  const urlWith = (servers: readonly OpenapiNode[]): string =>
    build(documentOf({}, { servers })).url;

  test.each([
    [[], 'https://api.example.com/v1/things'],
    [[{ url: '/api/v3' }], 'https://api.example.com/api/v3/v1/things'],
    [[{ url: '//cdn.example' }], 'https://cdn.example/v1/things'],
    [[{ url: 'https://a.example/' }, { url: 'b' }], 'https://a.example/v1/things'],
    [
      [{ url: 'https://{region}.example', variables: { region: { default: 'eu' } } }],
      'https://eu.example/v1/things',
    ],
    [[{ url: 'https://{tenant}.example' }], 'https://tenant.example/v1/things'],
  ])('of %j leads to %s', (servers, url) => {
    expect(urlWith(servers)).toBe(url);
  });

  test('of the operation comes before those of path and document', () => {
    const own = documentOf({ servers: [{ url: 'https://own.example' }] });
    expect(build({ ...own, servers: [{ url: 'https://root.example' }] }).url).toBe(
      'https://own.example/v1/things',
    );
  });
});

describe('the address', () => {
  const targetOf = (path: string, ...parameters: readonly OpenapiNode[]): string =>
    build(documentOf({ parameters }, {}, path)).url.replace('https://api.game.example', '');

  test('contains the encoded examples of its path parameters, or their names', () => {
    const id = { name: 'id', in: 'path', required: true, example: 'a/b c#1' };
    expect(targetOf('/v1/things/{id}/x/{other}', id)).toBe('/v1/things/a%2Fb%20c%231/x/other');
  });

  test('encodes what a path must not contain', () => {
    expect(targetOf('/v1/a b#"c"/ä')).toBe('/v1/a%20b%23%22c%22/%C3%A4');
  });

  test('contains only required query parameters, even if others have examples or fixed values', () => {
    const values = { type: 'array', items: { enum: ['weekly', 'a&b'] } };
    expect(
      targetOf(
        '/v1/things',
        { name: 'query', in: 'query', required: true, example: 'Nova#4821' },
        { name: 'limit', in: 'query', example: 20 },
        { name: 'sort', in: 'query', schema: { enum: ['up', 'down'] } },
        { name: 'state', in: 'query', schema: { enum: ['on', 'off'] }, example: 'off' },
        {
          name: 'kind',
          in: 'query',
          required: true,
          explode: false,
          schema: values,
          example: ['weekly', 'a&b'],
        },
      ),
    ).toBe('/v1/things?query=Nova%234821&kind=weekly,a%26b');
  });

  test('contains optional parameters that `x-sample` names, as do the headers', () => {
    const parameters = [
      { name: 'limit', in: 'query', example: 20 },
      { name: 'cursor', in: 'query', example: 'a' },
      { name: 'Idempotency-Key', in: 'header', example: 'b' },
      { name: 'If-Match', in: 'header', example: 'c' },
    ];
    const sample = { parameters: ['limit', 'Idempotency-Key'] };
    const { url, headers } = buildOperation({ parameters, 'x-sample': sample });
    expect(url).toBe('https://api.game.example/v1/things?limit=20');
    expect(headers).toEqual([{ name: 'Idempotency-Key', value: [{ variable: 'idempotencyKey' }] }]);
  });

  test('names a required parameter that it cannot contain', () => {
    const empty = { name: 'filter', in: 'query', required: true, schema: { type: 'object' } };
    expect(buildOperation({ parameters: [empty] }).notes).toEqual([
      'Get a thing.',
      'Add filter to the query, which has no example.',
    ]);
  });
});

describe('the credentials', () => {
  const securedBy = (...names: readonly string[]): SampleRequest =>
    buildOperation({ security: [Object.fromEntries(names.map((name) => [name, []]))] });

  test.each([
    ['projectKey', 'X-Project-Key', '', 'projectKey'],
    ['bearer', 'Authorization', 'Bearer ', 'accessToken'],
    ['oauth', 'Authorization', 'Bearer ', 'accessToken'],
    ['openId', 'Authorization', 'Bearer ', 'accessToken'],
    ['negotiate', 'Authorization', 'Negotiate ', 'negotiate'],
  ])('of %s are in the header %s', (scheme, name, text, variable) => {
    const { headers, variables } = securedBy(scheme);
    expect(headers).toEqual([{ name, value: [...(text === '' ? [] : [{ text }]), { variable }] }]);
    expect(variables).toEqual([{ name: variable, holds: 'text' }]);
  });

  test.each(['basic', 'digest'])('of %s are a username and a password', (scheme) => {
    expect(securedBy(scheme)).toMatchObject({
      login: { scheme, username: 'username', password: 'password' },
      headers: [],
    });
  });

  test('in query and cookie have an encoded name', () => {
    expect(securedBy('queryKey').credentials).toEqual([{ name: 'api%20key', variable: 'apiKey' }]);
    expect(securedBy('cookieKey').headers).toEqual([
      { name: 'Cookie', value: [{ text: 'SESSION_ID=' }, { variable: 'sessionId' }] },
    ]);
  });

  test('of several schemes stand together; a certificate is a note', () => {
    const request = securedBy('projectKey', 'serverKey', 'certificate');
    const { headers, notes, variables } = request;
    expect(headers.map(({ name }) => name)).toEqual(['X-Project-Key', 'X-Server-Key']);
    expect(variables.map(({ name }) => name)).toEqual(['projectKey', 'serverKey']);
    expect(notes.slice(1)).toEqual([
      'Secret.',
      'The connection needs a client certificate (mutual TLS).',
    ]);
    expect(renderSample(request, 'curl')).toContain('--cert client.pem \\\n  --key client.key');
  });

  test('of which two need one header are sent once, and said', () => {
    const { headers, notes } = securedBy('bearer', 'oauth');
    expect(headers).toHaveLength(1);
    expect(notes).toContain('Add the credential of oauth, which needs the same place.');
  });

  test('are those of the first alternative, which may be none', () => {
    const alternatives = (...security: readonly OpenapiNode[]) => buildOperation({ security });
    expect(alternatives({ bearer: [] }, { basic: [] }).login).toBeNull();
    expect(alternatives({}, { basic: [] }).variables).toEqual([]);
  });

  test('are not repeated by a parameter of the same name', () => {
    const parameters = [{ name: 'x-project-key', in: 'header', required: true }];
    const { headers } = buildOperation({ parameters, security: [{ projectKey: [] }] });
    expect(headers).toHaveLength(1);
  });
});

test('a cookie in the style `cookie` has no escapes', () => {
  const cookie = { name: 'sid', in: 'cookie', required: true, example: ['a b', 'c/d+e'] };
  const sentIn = (style: string) =>
    buildOperation({ parameters: [{ ...cookie, style }] }).headers[0]?.value;
  expect(sentIn('cookie')).toEqual([{ text: 'sid=a b; sid=c/d+e' }]);
  expect(sentIn('form')).toEqual([{ text: 'sid=a%20b; sid=c%2Fd%2Be' }]);
});

test('required headers are sent with If-Match and Idempotency-Key as variables, and cookies in one header', () => {
  const required = (name: string, location: string): OpenapiNode => ({
    name,
    in: location,
    required: true,
    example: `${name}\n1`,
  });
  const request = buildOperation({
    security: [{ cookieKey: [] }],
    parameters: [
      required('X-Trace', 'header'),
      required('idempotency-key', 'header'),
      required('If-Match', 'header'),
      required('not a name', 'header'),
      { name: 'X-Optional', in: 'header' },
      required('lang', 'cookie'),
    ],
  });
  expect(request.headers).toEqual([
    { name: 'If-Match', value: [{ variable: 'etag' }] },
    { name: 'idempotency-key', value: [{ variable: 'idempotencyKey' }] },
    { name: 'X-Trace', value: [{ text: 'X-Trace 1' }] },
    {
      name: 'Cookie',
      value: [
        { text: 'SESSION_ID=' },
        { variable: 'sessionId' },
        { text: '; ' },
        { text: 'lang=lang%0A1' },
      ],
    },
  ]);
  expect(request.notes).toContain(
    'Add not a name, which no client accepts as the name of a header.',
  );
});

test('a deprecated operation says so, and a summary becomes one sentence', () => {
  const notesOf = (operation: OpenapiNode) => buildOperation(operation).notes;
  expect(notesOf({ deprecated: true, summary: 'Is\n it\tgone?' })).toEqual([
    'Is it gone?',
    'This operation is deprecated.',
  ]);
  expect(notesOf({ summary: '', operationId: 'x' })).toEqual(['GET /v1/things']);
  expect(notesOf({ summary: '', operationId: 'ListOldThings' })).toEqual(['List old things.']);
});

describe('the name of the function', () => {
  test.each([
    ['repos/get-content', 'reposGetContent'],
    ['delete', 'callDelete'],
    ['func', 'callFunc'],
    ['get_children', 'callGetChildren'],
    ['fetch', 'callFetch'],
    ['send', 'callSend'],
    ['login', 'login'],
    ['2faEnable', 'call2faEnable'],
    ['*/ $(id)', 'id'],
    ['数据', 'callOperation'],
  ])('of %s is %s', (operationId, name) => {
    expect(buildOperation({ operationId }).functionName).toBe(name);
  });
});
