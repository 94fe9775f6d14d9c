import { expect, test } from 'vitest';
import { createMock } from '../../../../src/api/mock/create-mock.ts';

const schemes = {
  header: { type: 'apiKey', in: 'header', name: 'X-Key' },
  query: { type: 'apiKey', in: 'query', name: 'key' },
  cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
  basic: { type: 'http', scheme: 'basic' },
  bearer: { type: 'http', scheme: 'bearer' },
  digest: { type: 'http', scheme: 'digest' },
  oauth: { type: 'oauth2', flows: {} },
  openId: { type: 'openIdConnect', openIdConnectUrl: 'https://id.example' },
};

const start = (security: readonly object[]) => {
  const mock = createMock({
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    security,
    paths: { '/a': { get: { responses: { 204: { description: 'Done.' } } } } },
    components: { securitySchemes: schemes },
  });
  return async (headers: HeadersInit = {}, query = '') =>
    mock.fetch(new Request(`http://mock.test/a${query}`, { headers }));
};

test.each([
  ['header', { 'X-Key': 'any' }, '', 'ApiKey'],
  ['query', {}, '?key=any', 'ApiKey'],
  ['cookie', { Cookie: 'other=1; session=any' }, '', 'ApiKey'],
  ['basic', { Authorization: 'Basic YTpi' }, '', 'Basic'],
  ['bearer', { Authorization: 'Bearer any' }, '', 'Bearer'],
  ['digest', { Authorization: 'Digest username="a"' }, '', 'Digest'],
  ['oauth', { Authorization: 'Bearer any' }, '', 'Bearer'],
  ['openId', { Authorization: 'Bearer any' }, '', 'Bearer'],
])('%s rejects a request without it', async (name, headers, query, challenge) => {
  const send = start([{ [name]: [] }]);
  const rejected = await send();
  expect(rejected.status).toBe(401);
  expect(rejected.headers.get('WWW-Authenticate')).toMatch(new RegExp(`^${challenge} `));
  expect((await send({ Authorization: 'Other any', 'X-Key': '' })).status).toBe(401);
  expect((await send(headers, query)).status).toBe(204);
});

test('one alternative is enough, and all schemes of a combination are needed', async () => {
  const send = start([{ header: [], query: [] }, { bearer: [] }]);
  expect((await send({ 'X-Key': 'any' })).status).toBe(401);
  expect((await send({ 'X-Key': 'any' }, '?key=any')).status).toBe(204);
  expect((await send({ Authorization: 'Bearer any' })).status).toBe(204);
  expect((await start([{ bearer: [] }, {}])()).status).toBe(204);
});
