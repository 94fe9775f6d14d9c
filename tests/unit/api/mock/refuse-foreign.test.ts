import { once } from 'node:events';
import { type Server, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLocalOrigin, refuseForeign } from '../../../../src/api/mock/refuse-foreign.ts';

const server = createAdaptorServer({
  fetch: (received) => refuseForeign(received) ?? new Response('reached'),
}) as Server;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => void server.close());

const send = (method: string, headers: Record<string, string>) =>
  new Promise<string>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ host: '127.0.0.1', port, method, path: '/mock/reset', headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += String(chunk)));
      response.on('end', () => resolve(`${response.statusCode} ${text}`));
    })
      .on('error', reject)
      .end();
  });

test.each([
  ['localhost'],
  ['localhost:4010'],
  ['LOCALHOST:4010'],
  ['127.0.0.1:4010'],
  ['[::1]:4010'],
  ['[::1]'],
])('the host %s is accepted', async (Host) => {
  expect(await send('POST', { Host })).toBe('200 reached');
});

test.each([
  ['evil.example'],
  ['evil.example:4010'],
  ['a.localhost'],
  ['localhost.'],
  ['localhost.evil.example'],
  ['127.0.0.2'],
  ['0.0.0.0'],
  ['192.168.1.2:4010'],
  ['[::2]'],
])('the host %s is refused, also for reading', async (Host) => {
  const found = await send('GET', { Host });
  expect(found).toMatch(/^403 .*"status":403/);
  expect(found).toContain(`but found \\"${Host}\\"`);
});

test.each([['localhost:4010.evil.example'], ['evil@localhost']])(
  'the host %s is no name',
  async (Host) => {
    expect(await send('POST', { Host })).toMatch(/^400 /);
  },
);

test.each([
  [{ Origin: 'https://evil.example' }],
  [{ Origin: 'http://localhost.evil.example' }],
  [{ Origin: 'http://a.localhost:3000' }],
  [{ Origin: 'null' }],
  [{ 'Sec-Fetch-Site': 'cross-site' }],
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost:3000' }],
])('%j may not change the mock, but may read', async (headers) => {
  const Host = 'localhost:4010';
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect(await send(method, { Host, ...headers })).toMatch(/^403 /);
  }
  expect(await send('GET', { Host, ...headers })).toBe('200 reached');
});

test.each([
  [{ Origin: 'http://localhost:3000' }],
  [{ Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-site' }],
  [{ Origin: 'https://127.0.0.1:8443', 'Sec-Fetch-Site': 'same-origin' }],
  [{ Origin: 'http://[::1]:3000' }],
  [{ 'Sec-Fetch-Site': 'none' }],
  [{}],
])('%j may change the mock', async (headers) => {
  expect(await send('POST', { Host: 'localhost:4010', ...headers })).toBe('200 reached');
});

test('a response is only readable by pages of this machine', () => {
  expect(isLocalOrigin('http://localhost:3000')).toBe(true);
  expect(isLocalOrigin('http://a.localhost:3000')).toBe(false);
  expect(isLocalOrigin('https://localhost.evil.example')).toBe(false);
});
