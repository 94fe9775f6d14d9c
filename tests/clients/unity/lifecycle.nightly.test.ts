import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { nameClient } from '../../../src/api/clients/unity/names.ts';
import { unity } from '../../../src/api/clients/unity/unity.ts';
import { model } from '../support/model.ts';
import { type RunningMock, startMock } from '../support/start-mock.ts';
import { startProxy } from '../support/start-proxy.ts';
import { compileWithMcs } from './mcs.ts';

const files = unity.print(model);
const source = files.get('LudoraClient.cs') ?? '';
const run = promisify(execFile);
let folder = '';
let mock: RunningMock;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'unity-lifecycle-'));
  mock = await startMock();
});

afterAll(async () => {
  await Promise.all([mock.stop(), rm(folder, { recursive: true })]);
});

test('calls end with their owners, in coroutines, and as awaitables', async () => {
  const program = path.join(folder, 'lifecycle.exe');
  const checks = await readFile(new URL('./Lifecycle.cs', import.meta.url), 'utf8');
  const own = checks.replaceAll('CLIENT_NAMESPACE', nameClient(model).namespace);
  const defines = ['UNITY_2023_1_OR_NEWER'];
  expect(compileWithMcs(new Map([...files, ['Lifecycle.cs', own]]), program, { defines })).toBe('');
  const hang = { on: 'GET /v1/shop/offers', do: 'hang', times: 9 } as const;
  const expired = { on: 'GET /v1/profile/me', do: 'respond', times: 2 } as const;
  const proxy = await startProxy(mock, [
    { ...hang, status: 0, headers: {}, body: '' },
    { ...expired, status: 401, headers: {}, body: '{"code":"TOKEN_EXPIRED"}' },
  ]);
  try {
    const { stdout } = await run('mono', [program, mock.url, proxy.url]);
    expect(stdout.trim().split('\n')).toEqual([
      'coroutine: True PLAYER_NOT_FOUND',
      'awaitable: Player',
      'awaitable that fails: InvalidRequestException',
      // Two objects: the owner and an object for the client.
      'objects of the scene after 1,000 calls: 2',
      'values: {}{"avatarUrl":null}{"avatarUrl":""}{"large":9007199254740993,"map":{"a":null}}True',
      'encoded: a%2Fb%20c%26%C3%BC%25~ http://host/a/x%2Fy%20z?list=1&list=2&comma=1,2',
      'own servers: https://files.test/a http://localhost:4010/a',
      'dates to retry after: [00:00:07][][00:00:03]',
      ...Array.from({ length: 9 }, () => 'malformed: FormatException'),
      'a body larger than allowed: DecodeException',
      'destroyed owner: RequestCanceledException',
      'call of another owner goes on: True',
      'disposed client: RequestCanceledException',
      'at once: True',
      'call after that: RequestCanceledException',
      'another thread: InvalidOperationException',
      'refreshed: Player Player',
      'address without http: InvalidRequestException',
      'header with a line break: InvalidRequestException',
      'objects of the scene at the end: 0',
    ]);
    expect(proxy.requests.get('POST /v1/auth/refresh')).toBe(1);
    await vi.waitFor(() => expect(proxy.busy()).toBe(0));
  } finally {
    await proxy.stop();
  }
});

const example = [
  ...source.slice(0, source.indexOf('#pragma')).matchAll(/^\/\/ {3}(.*)$|^(\/\/)$/gm),
]
  .map(([, line = '']) => line)
  .join('\n');

test('the first call that a client describes compiles and runs', async () => {
  expect(example).toContain('LoginGuest');
  const program = path.join(folder, 'first-call.exe');
  const called = example
    .replace('LudoraClient.MockUrl', `"${mock.url}"`)
    .replace('async void Start()', 'async System.Threading.Tasks.Task Start()')
    .replace('private async', 'internal async');
  const main = `
public static class Program
{
    public static void Main()
    {
        PlayerLoop.Run(() => new GameObject("first").AddComponent<FirstCall>().Start());
    }
}`;
  expect(compileWithMcs(new Map([...files, ['FirstCall.cs', called + main]]), program)).toBe('');
  const { stdout } = await run('mono', [program]);
  expect(stdout).toContain('"type":"guest"');
});
